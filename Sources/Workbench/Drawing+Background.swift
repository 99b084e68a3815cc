import Foundation

extension Drawing {
  /// The background of a drawing.
  ///
  /// It is encoded as an object with the key `theURL` or the key `imageData`, or with neither if it
  /// is blank. Decoding throws if the value of a key cannot be decoded, or if both keys are
  /// present.
  public enum Background: Equatable, Sendable {
    /// Blank paper.
    case blank

    /// A picture that is downloaded from this URL.
    case url(URL)

    /// A picture, as the bytes of its file.
    case imageData(Data)
  }
}

extension Drawing.Background: Codable {
  private enum CodingKeys: CodingKey { case theURL, imageData }

  /// Decodes a background; an object with neither key is blank. Throws a `DecodingError` if the
  /// value of a key cannot be decoded, or if both keys are present.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch container.allKeys {
    case []: self = .blank
    case [.theURL]: self = .url(try container.decode(URL.self, forKey: .theURL))
    case [.imageData]: self = .imageData(try container.decode(Data.self, forKey: .imageData))
    default:
      throw DecodingError.dataCorruptedError(
        forKey: .theURL, in: container, debugDescription: "A background has one key at most.")
    }
  }

  /// Encodes the background under its key, or as an object without keys if it is blank.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .blank: break
    case .url(let url): try container.encode(url, forKey: .theURL)
    case .imageData(let data): try container.encode(data, forKey: .imageData)
    }
  }
}
