// Way: A switch over the keys that are there.
import Foundation

/// What the emojis of a drawing stand on.
public enum Background: Codable {
  /// Nothing but paper: neither key is in the file.
  case blank

  /// A picture that is fetched from this address, under the key `theURL`.
  case url(URL)

  /// A picture, as its file's bytes, under the key `imageData`.
  case imageData(Data)

  private enum CodingKeys: String, CodingKey {
    case theURL
    case imageData
  }

  /// Reads a background, and throws a `DecodingError` if there is one that cannot be read.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch container.allKeys.map(\.rawValue).sorted() {
    case []:
      self = .blank
    case ["theURL"]:
      self = try .url(container.decode(URL.self, forKey: .theURL))
    case ["imageData"]:
      self = try .imageData(container.decode(Data.self, forKey: .imageData))
    default:
      throw DecodingError.dataCorrupted(
        .init(codingPath: container.codingPath, debugDescription: "Two backgrounds."))
    }
  }

  /// Writes the background under its key, and an object without keys if it is blank.
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
}
