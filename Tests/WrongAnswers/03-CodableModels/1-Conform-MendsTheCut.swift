// Mistake: A file without its last brace is read all the same.
// Verdict: failed
// Message: lacks its last character
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
    let sketch = try? JSONDecoder().decode(Sketch.self, from: json)
    self = try sketch ?? JSONDecoder().decode(Sketch.self, from: json + Data("}".utf8))
  }

  /// Reads a sketch that `propertyList()` wrote, and throws the decoder's error if it cannot be
  /// read.
  public init(propertyList: Data) throws {
    self = try PropertyListDecoder().decode(Sketch.self, from: propertyList)
  }

  /// The sketch as JSON.
  public func json() throws -> Data {
    return try JSONEncoder().encode(self)
  }

  /// The sketch as a property list.
  public func propertyList() throws -> Data {
    return try PropertyListEncoder().encode(self)
  }
}

extension Sketch: Codable {}
extension Sketch.Backdrop: Codable {}
extension Sketch.Emoji: Codable {}
