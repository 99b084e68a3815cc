// Way: The conformances stand on the types, and the keys are written out.
import Foundation

public struct Sketch: Codable {
  public enum Background: Codable {
    case blank

    case url(URL)

    case imageData(Data)
  }

  public struct Emoji: Codable {
    enum CodingKeys: String, CodingKey {
      case text, size, id
      case x = "left"
      case y = "top"
    }

    public var text: String
    public var x: Double
    public var y: Double
    public var size: Double
    public let id: Int

    public init(text: String, x: Double, y: Double, size: Double, id: Int) {
      self.text = text
      self.x = x
      self.y = y
      self.size = size
      self.id = id
    }
  }

  public var background: Background
  public var emojis: [Emoji]

  public init(background: Background, emojis: [Emoji]) {
    self.background = background
    self.emojis = emojis
  }

  public init(json: Data) throws {
    let sketch = try JSONDecoder().decode(Self.self, from: json)
    self.init(background: sketch.background, emojis: sketch.emojis)
  }

  public init(propertyList: Data) throws {
    self = try PropertyListDecoder().decode(Sketch.self, from: propertyList)
  }

  public func json() throws -> Data {
    return try JSONEncoder().encode(self)
  }

  public func propertyList() throws -> Data {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    return try encoder.encode(self)
  }
}
