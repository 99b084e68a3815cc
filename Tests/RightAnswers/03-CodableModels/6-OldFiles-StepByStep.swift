// Way: One initializer that reads each key by hand, the emojis of version 1 one by one.
import Foundation

/// Why a poster's file cannot be opened by this version of the app.
public enum PosterError: Error {
  /// A newer app wrote the file, in a format of this number.
  case newerVersion(Int)
}

/// A poster of emojis, in the file format of version 2.
public struct Poster: Codable {
  /// One emoji of a poster.
  public struct Emoji: Codable {
    /// The emoji itself.
    public var text: String

    /// Its size in points.
    public var size: Double

    /// Makes an emoji of its parts.
    public init(text: String, size: Double) {
      self.text = text
      self.size = size
    }
  }

  /// What the person calls it.
  public var title: String

  /// The emojis, from the one at the back to the one in front.
  public var emojis: [Emoji]

  /// How much it is magnified on the screen; the first files of version 2 do not say.
  public var zoom = 1.0

  /// Whether it is protected from changes; the first files of version 2 do not say.
  public var isLocked = false

  /// Makes a poster of its parts.
  public init(title: String, emojis: [Emoji], zoom: Double = 1, isLocked: Bool = false) {
    self.title = title
    self.emojis = emojis
    self.zoom = zoom
    self.isLocked = isLocked
  }

  /// Reads a poster of version 1 or 2.
  ///
  /// Throws `PosterError.newerVersion` for a newer one, and a `DecodingError` for a broken file.
  public init(json: Data) throws {
    self = try JSONDecoder().decode(Poster.self, from: json)
  }

  /// The poster as JSON of version 2.
  public func json() throws -> Data {
    try JSONEncoder().encode(self)
  }
}

extension Poster {
  private enum CodingKeys: CodingKey {
    case version, name, title, emojis, zoom, isLocked
  }

  private enum OldKeys: CodingKey {
    case text, scale
  }

  /// Asks for the version first, and reads the rest accordingly.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    var version = 1
    if container.contains(.version) {
      version = try container.decode(Int.self, forKey: .version)
    }
    guard version <= 2 else { throw PosterError.newerVersion(version) }
    guard version >= 1 else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: container, debugDescription: "No such version")
    }
    guard version == 1 else {
      title = try container.decode(String.self, forKey: .title)
      emojis = try container.decode([Emoji].self, forKey: .emojis)
      if container.contains(.zoom) { zoom = try container.decode(Double.self, forKey: .zoom) }
      if container.contains(.isLocked) {
        isLocked = try container.decode(Bool.self, forKey: .isLocked)
      }
      return
    }
    title = try container.decode(String.self, forKey: .name)
    var list = try container.nestedUnkeyedContainer(forKey: .emojis)
    emojis = []
    while !list.isAtEnd {
      let old = try list.nestedContainer(keyedBy: OldKeys.self)
      emojis.append(
        Emoji(
          text: try old.decode(String.self, forKey: .text),
          size: try old.decode(Double.self, forKey: .scale) * 40))
    }
  }

  /// Writes the poster in the format of version 2.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(2, forKey: .version)
    try container.encode(title, forKey: .title)
    try container.encode(emojis, forKey: .emojis)
    try container.encode(zoom, forKey: .zoom)
    try container.encode(isLocked, forKey: .isLocked)
  }
}
