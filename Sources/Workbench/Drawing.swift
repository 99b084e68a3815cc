import Foundation

/// A drawing made of emojis on a background: what the emoji drawing app keeps for people.
///
/// As JSON a drawing is an object with two keys, `background` and `emojis`. `Drawing.Background`
/// says what its own object looks like; an emoji has its properties' names for keys.
public struct Drawing: Codable, Equatable, Sendable {
  /// What the emojis stand on.
  public var background: Background

  /// The emojis, from the one at the back to the one in front.
  public var emojis: [Emoji]

  /// Makes a drawing of its parts; without any, an empty one.
  public init(background: Background = .blank, emojis: [Emoji] = []) {
    self.background = background
    self.emojis = emojis
  }

  /// Reads a drawing from JSON, and throws the decoder's error if it cannot be read.
  public init(json: Data) throws {
    self = try JSONDecoder().decode(Drawing.self, from: json)
  }

  /// The drawing as JSON with sorted keys.
  ///
  /// Throws an `EncodingError` if a position or a size is not a finite number.
  public func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(self)
  }

  /// Puts an emoji in front of the others and returns the id that it was given, one above the
  /// highest.
  ///
  /// `x` and `y` are in points from the middle of the drawing, `size` is in points.
  @discardableResult
  public mutating func addEmoji(_ text: String, x: Double, y: Double, size: Double) -> Int {
    let id = (emojis.map(\.id).max() ?? 0) + 1
    emojis.append(Emoji(text: text, x: x, y: y, size: size, id: id))
    return id
  }
}
