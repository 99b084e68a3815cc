import Foundation

/// The reason why this version of the app cannot open a poster's file.
public enum PosterError: Error {
  /// A newer app wrote the file, in the format with this version number.
  case newerVersion(Int)
}

/// A poster with emojis. Its current file format is version 2.
public struct Poster: Codable {
  /// One emoji of a poster.
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

  /// The magnification on the screen. Early files of version 2 do not contain it.
  public var zoom = 1.0

  /// Whether it is protected from changes. Early files of version 2 do not contain it.
  public var isLocked = false

  /// Creates a poster from its properties.
  public init(title: String, emojis: [Emoji], zoom: Double = 1, isLocked: Bool = false) {
    self.title = title
    self.emojis = emojis
    self.zoom = zoom
    self.isLocked = isLocked
  }

  /// Decodes a poster of version 1 or 2.
  ///
  /// Throws `PosterError.newerVersion` for a newer one, and a `DecodingError` for a broken file.
  public init(json: Data) throws {
    self = try JSONDecoder().decode(Poster.self, from: json)
  }

  /// Returns the poster as JSON of version 2.
  public func json() throws -> Data {
    try JSONEncoder().encode(self)
  }
}

// solution, in place of:
//   // Decode both versions, and encode version 2, here.
extension Poster {
  private enum CodingKeys: CodingKey {
    case version, title, emojis, zoom, isLocked
  }

  /// Decodes the version number first, and the rest accordingly.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let version =
      container.contains(.version) ? try container.decode(Int.self, forKey: .version) : 1
    switch version {
    case 1:
      self.init(migrating: try PosterVersion1(from: decoder))
    case 2:
      self.init(
        title: try container.decode(String.self, forKey: .title),
        emojis: try container.decode([Emoji].self, forKey: .emojis),
        zoom: try container.decodeIfPresent(Double.self, forKey: .zoom) ?? 1,
        isLocked: try container.decodeIfPresent(Bool.self, forKey: .isLocked) ?? false)
    case 3...:
      throw PosterError.newerVersion(version)
    default:
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: container, debugDescription: "There is no version \(version).")
    }
  }

  /// Encodes the poster in the format of version 2.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(2, forKey: .version)
    try container.encode(title, forKey: .title)
    try container.encode(emojis, forKey: .emojis)
    try container.encode(zoom, forKey: .zoom)
    try container.encode(isLocked, forKey: .isLocked)
  }

  /// Creates a poster from the contents of a file of version 1.
  private init(migrating old: PosterVersion1) {
    self.init(
      title: old.name, emojis: old.emojis.map { Emoji(text: $0.text, size: $0.scale * 40) })
  }
}

/// A poster as version 1 of the app wrote it.
private struct PosterVersion1: Decodable {
  struct Emoji: Decodable {
    let text: String
    let scale: Double
  }

  let name: String
  let emojis: [Emoji]
}
// end of solution
