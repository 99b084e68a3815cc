import Foundation

/// A drawing made of emojis on a background, the document of the emoji drawing app.
///
/// As JSON it is an object with the keys `background` and `emojis`. `Drawing.Background` describes
/// the form of the background. The keys of an emoji are the names of its properties.
public struct Drawing: Codable, Equatable, Sendable {
  /// The background behind the emojis.
  public var background: Background

  /// The emojis, from the one at the back to the one in front.
  public var emojis: [Emoji]

  /// Creates a drawing from its parts, by default an empty one.
  public init(background: Background = .blank, emojis: [Emoji] = []) {
    self.background = background
    self.emojis = emojis
  }

  /// Decodes a drawing from JSON. Throws the decoder's error if that fails.
  public init(json: Data) throws {
    self = try JSONDecoder().decode(Drawing.self, from: json)
  }

  /// Returns the drawing as JSON with sorted keys.
  ///
  /// Throws an `EncodingError` if a position or a size is not a finite number.
  public func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(self)
  }

  /// Adds an emoji in front of the others. Returns its new id, which is one above the highest.
  ///
  /// `x` and `y` are in points from the middle of the drawing, and `size` is in points.
  @discardableResult
  public mutating func addEmoji(_ text: String, x: Double, y: Double, size: Double) -> Int {
    let id = (emojis.map(\.id).max() ?? 0) + 1
    emojis.append(Emoji(text: text, x: x, y: y, size: size, id: id))
    return id
  }
}

extension Drawing {
  /// One emoji of a drawing.
  public struct Emoji: Codable, Equatable, Identifiable, Sendable {
    /// The emoji itself.
    public var text: String

    /// The distance to the right of the drawing's middle, in points.
    public var x: Double

    /// The distance below the drawing's middle, in points.
    public var y: Double

    /// The size in points.
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
}
