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

// Decode both versions, and encode version 2, here.
