import Foundation

/// A small drawing: emojis on a background.
public struct Sketch {
  /// The background of a sketch.
  public enum Background {
    /// Blank paper.
    case blank

    /// A picture that is downloaded from this URL.
    case url(URL)

    /// A picture, as the bytes of its file.
    case imageData(Data)
  }

  /// One emoji of a sketch.
  public struct Emoji {
    /// The emoji itself.
    public var text: String

    /// The distance to the right of the middle, in points.
    public var x: Double

    /// The distance below the middle, in points.
    public var y: Double

    /// The size in points.
    public var size: Double

    /// A number that no other emoji of the sketch has.
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

  /// Creates a sketch from its properties.
  public init(background: Background, emojis: [Emoji]) {
    self.background = background
    self.emojis = emojis
  }

  /// Decodes a sketch that `json()` encoded. Throws the decoder's error if the bytes are not a
  /// whole sketch.
  public init(json: Data) throws {
    // Decode the sketch.
    self.init(background: .blank, emojis: [])
  }

  /// Decodes a sketch that `propertyList()` encoded. Throws the decoder's error if the bytes
  /// are not a whole sketch.
  public init(propertyList: Data) throws {
    // Decode the sketch.
    self.init(background: .blank, emojis: [])
  }

  /// Returns the sketch as JSON.
  public func json() throws -> Data {
    // Encode the sketch.
    return Data()
  }

  /// Returns the sketch as a property list.
  public func propertyList() throws -> Data {
    // Encode the sketch.
    return Data()
  }
}

// Let the sketch and its parts conform to `Codable`.
