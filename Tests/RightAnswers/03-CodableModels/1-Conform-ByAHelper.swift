// Way: One generic helper for each direction.
import Foundation

public struct Sketch {
  public enum Background {
    case blank

    case url(URL)

    case imageData(Data)
  }

  public struct Emoji {
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
    self = try JSONDecoder().decode(Sketch.self, from: json)
  }

  public init(propertyList: Data) throws {
    self = try PropertyListDecoder().decode(Sketch.self, from: propertyList)
  }

  public func json() throws -> Data {
    try bytes(by: JSONEncoder().encode)
  }

  public func propertyList() throws -> Data {
    try bytes(by: PropertyListEncoder().encode)
  }
}

extension Sketch: Codable {
  private func bytes(by encode: (Sketch) throws -> Data) throws -> Data {
    try encode(self)
  }
}

extension Sketch.Background: Codable {}
extension Sketch.Emoji: Codable {}
