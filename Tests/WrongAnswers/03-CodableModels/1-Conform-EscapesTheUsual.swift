// Mistake: The JSON is put together by hand, with escapes for the few characters that came to mind.
// Verdict: failed
// Message: Any text comes back
import Foundation

/// A drawing in small: emojis on a background.
public struct Sketch {
  /// What the emojis of a sketch stand on.
  public enum Backdrop {
    /// Nothing but paper.
    case blank

    /// A picture that is fetched from this address.
    case url(URL)

    /// A picture, as its file's bytes.
    case imageData(Data)
  }

  /// One emoji of a sketch.
  public struct Emoji {
    /// The emoji itself.
    public var text: String

    /// How far it stands to the right of the middle, in points.
    public var x: Double

    /// How far it stands below the middle, in points.
    public var y: Double

    /// Its size in points.
    public var size: Double

    /// A number that no other emoji of the sketch has.
    public let id: Int

    /// Makes an emoji of its parts.
    public init(text: String, x: Double, y: Double, size: Double, id: Int) {
      self.text = text
      self.x = x
      self.y = y
      self.size = size
      self.id = id
    }
  }

  /// What the emojis stand on.
  public var background: Backdrop

  /// The emojis, from the one at the back to the one in front.
  public var emojis: [Emoji]

  /// Makes a sketch of its parts.
  public init(background: Backdrop, emojis: [Emoji]) {
    self.background = background
    self.emojis = emojis
  }

  /// Reads a sketch that `json()` wrote, and throws the decoder's error if it cannot be read.
  public init(json: Data) throws {
    self = try JSONDecoder().decode(Sketch.self, from: json)
  }

  /// Reads a sketch that `propertyList()` wrote, and throws the decoder's error if it cannot be
  /// read.
  public init(propertyList: Data) throws {
    self = try PropertyListDecoder().decode(Sketch.self, from: propertyList)
  }

  /// The sketch as JSON.
  public func json() throws -> Data {
    let paper = String(decoding: try JSONEncoder().encode(background), as: UTF8.self)
    let list = emojis.map { emoji in
      "{\"text\":\"\(escaped(emoji.text))\",\"x\":\(emoji.x),\"y\":\(emoji.y),"
        + "\"size\":\(emoji.size),\"id\":\(emoji.id)}"
    }
    return Data(
      "{\"background\":\(paper),\"emojis\":[\(list.joined(separator: ","))]}".utf8)
  }

  /// The sketch as a property list.
  public func propertyList() throws -> Data {
    return try PropertyListEncoder().encode(self)
  }
}

extension Sketch: Codable {}
extension Sketch.Backdrop: Codable {}
extension Sketch.Emoji: Codable {}

private func escaped(_ text: String) -> String {
  text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    .replacing("\n", with: "\\n").replacing("\t", with: "\\t")
}
