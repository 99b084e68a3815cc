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

// Read old files, and write the version's number, here.
