import Foundation

/// The model of a drawing: emojis on a background.
public struct EmojiArtModel {
  /// The background of a drawing.
  public enum Background {
    /// Blank paper.
    case blank

    /// A picture that is downloaded from this URL.
    case url(URL)

    /// A picture, as the bytes of its file.
    case imageData(Data)
  }

  /// One emoji of a drawing.
  public struct Emoji {
    /// The emoji itself.
    public var text: String

    /// The distance to the right of the middle, in points.
    public var x: Double

    /// The distance below the middle, in points.
    public var y: Double

    /// The size, of which 1 is the normal one.
    public var size: Double

    /// A number that no other emoji of the drawing has.
    public let id: Int

    /// Creates an emoji from its properties.
    public init(text: String, x: Double, y: Double, size: Double, id: Int) {
      self.text = text
      self.x = x
      self.y = y
      self.size = size
      self.id = id
    }
  }

  /// The background behind the emojis.
  public var background: Background

  /// The emojis, from the one at the back to the one in front.
  public var emojis: [Emoji]

  /// Creates a model from its properties.
  public init(background: Background, emojis: [Emoji]) {
    self.background = background
    self.emojis = emojis
  }

  /// Decodes a drawing that `json()` encoded. Throws the decoder's error if the bytes are not a
  /// whole drawing.
  public init(json: Data) throws {
    // Decode the drawing.
    self.init(background: .blank, emojis: [])
  }

  /// Decodes a drawing that `propertyList()` encoded. Throws the decoder's error if the bytes
  /// are not a whole drawing.
  public init(propertyList: Data) throws {
    // Decode the drawing.
    self.init(background: .blank, emojis: [])
  }

  /// Returns the drawing as JSON.
  public func json() throws -> Data {
    // Encode the drawing.
    return Data()
  }

  /// Returns the drawing as a property list.
  public func propertyList() throws -> Data {
    // Encode the drawing.
    return Data()
  }
}

// Let the model and its parts conform to `Codable`.
