import Foundation

extension Drawing {
  /// What the emojis of a drawing stand on.
  ///
  /// Encoded, it is an object with the key `theURL` or the key `imageData`, or with neither if it
  /// is blank. Reading throws if a key is there but its value cannot be read, or if both are there.
  public enum Background: Equatable, Sendable {
    /// Nothing but paper.
    case blank

    /// A picture that is fetched from this address.
    case url(URL)

    /// A picture, as its file's bytes.
    case imageData(Data)
  }
}

extension Drawing.Background: Codable {
  private enum CodingKeys: String, CodingKey {
    case theURL
    case imageData

    /// The background under this key.
    func background(in container: KeyedDecodingContainer<CodingKeys>) throws -> Drawing.Background {
      switch self {
      case .theURL: .url(try container.decode(URL.self, forKey: self))
      case .imageData: .imageData(try container.decode(Data.self, forKey: self))
      }
    }
  }

  /// Reads a background, and throws a `DecodingError` if there is one that cannot be read.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self = .blank
    for key in container.allKeys {
      guard self == .blank else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: container, debugDescription: "A background has one key at most.")
      }
      self = try key.background(in: container)
    }
  }

  /// Writes the background under its key, and an object without keys if it is blank.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .blank: break
    case .url(let url): try container.encode(url, forKey: .theURL)
    case .imageData(let data): try container.encode(data, forKey: .imageData)
    }
  }
}
