import Foundation

/// The reason why this version of the app cannot open a file.
public enum EmojiArtFileError: Error {
  /// A newer app wrote the file, in the format with this version number.
  case newerVersion(Int)
}

/// The contents of a drawing's file. Its current format is version 2.
public struct EmojiArtFile: Codable {
  /// One emoji of a drawing.
  public struct Emoji: Codable {
    /// The emoji itself.
    public var text: String

    /// The size in points.
    public var size: Double

    /// Creates an emoji from its properties.
    public init(text: String, size: Double) {
      self.text = text
      self.size = size
    }
  }

  /// The title that the user gave it.
  public var title: String

  /// The emojis, from the one at the back to the one in front.
  public var emojis: [Emoji]

  /// The magnification on the screen. Some files of version 2 do not contain it.
  public var zoom = 1.0

  /// Creates the contents of a file.
  public init(title: String, emojis: [Emoji], zoom: Double = 1) {
    self.title = title
    self.emojis = emojis
    self.zoom = zoom
  }

  /// Decodes a file of version 1 or 2.
  ///
  /// Throws `newerVersion` for a newer one, and a `DecodingError` for a broken file.
  public init(json: Data) throws {
    self = try JSONDecoder().decode(EmojiArtFile.self, from: json)
  }

  /// Returns the contents as JSON of version 2.
  public func json() throws -> Data {
    try JSONEncoder().encode(self)
  }
}

// solution, in place of:
//   // Decode both versions, and encode version 2, here.
extension EmojiArtFile {
  private enum CodingKeys: CodingKey {
    case version, title, emojis, zoom
  }

  /// Decodes the version number first, and the rest accordingly.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let version =
      container.contains(.version) ? try container.decode(Int.self, forKey: .version) : 1
    switch version {
    case 1:
      self.init(migrating: try EmojiArtFileVersion1(from: decoder))
    case 2:
      self.init(
        title: try container.decode(String.self, forKey: .title),
        emojis: try container.decode([Emoji].self, forKey: .emojis),
        zoom: try container.decodeIfPresent(Double.self, forKey: .zoom) ?? 1)
    case 3...:
      throw EmojiArtFileError.newerVersion(version)
    default:
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: container, debugDescription: "There is no version \(version).")
    }
  }

  /// Encodes the contents in the format of version 2.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(2, forKey: .version)
    try container.encode(title, forKey: .title)
    try container.encode(emojis, forKey: .emojis)
    try container.encode(zoom, forKey: .zoom)
  }

  /// Migrates the contents of a file of version 1.
  private init(migrating old: EmojiArtFileVersion1) {
    self.init(
      title: old.name, emojis: old.emojis.map { Emoji(text: $0.text, size: $0.scale * 40) })
  }
}

/// The contents of a file as version 1 of the app wrote it.
private struct EmojiArtFileVersion1: Decodable {
  struct Emoji: Decodable {
    let text: String
    let scale: Double
  }

  let name: String
  let emojis: [Emoji]
}
// end of solution
