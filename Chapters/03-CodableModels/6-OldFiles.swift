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

// Decode both versions, and encode version 2, here.
