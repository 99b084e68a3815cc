import Foundation

/// The background of a drawing.
public enum Background: Codable {
  /// Blank paper: neither key is in the file.
  case blank

  /// A picture that is downloaded from this URL, under the key `theURL`.
  case url(URL)

  /// A picture, as the bytes of its file, under the key `imageData`.
  case imageData(Data)
  // solution, in place of:
  //
  //   // The compiler synthesizes both requirements. Write them by hand here.

  private enum CodingKeys: String, CodingKey {
    case theURL
    case imageData
  }

  /// Decodes a background. Throws a `DecodingError` if there is one that cannot be read.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch (container.contains(.theURL), container.contains(.imageData)) {
    case (false, false):
      self = .blank
    case (true, false):
      self = .url(try container.decode(URL.self, forKey: .theURL))
    case (false, true):
      self = .imageData(try container.decode(Data.self, forKey: .imageData))
    case (true, true):
      throw DecodingError.dataCorruptedError(
        forKey: .imageData, in: container, debugDescription: "There is a URL as well.")
    }
  }

  /// Encodes the background under its key, or an object without keys if it is blank.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .blank:
      break
    case .url(let url):
      try container.encode(url, forKey: .theURL)
    case .imageData(let data):
      try container.encode(data, forKey: .imageData)
    }
  }
  // end of solution
}
