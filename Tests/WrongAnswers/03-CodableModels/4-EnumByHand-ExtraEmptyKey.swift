// Mistake: A key of its own is written beside the address, with an empty array.
// Verdict: failed
// Message: and nothing else is
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
    case tags
  }

  /// Reads a background, and throws a `DecodingError` if there is one that cannot be read.
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
        forKey: .imageData, in: container, debugDescription: "There is an address as well.")
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
      try container.encode([String](), forKey: .tags)
    case .imageData(let data):
      try container.encode(data, forKey: .imageData)
    }
  }
}
