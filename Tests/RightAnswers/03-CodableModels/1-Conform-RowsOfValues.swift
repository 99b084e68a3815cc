// Way: An emoji is a row of values without keys, and the background says its kind.
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
    return try JSONEncoder().encode(self)
  }

  public func propertyList() throws -> Data {
    return try PropertyListEncoder().encode(self)
  }
}

extension Sketch: Codable {
  private enum Keys: String, CodingKey {
    case background = "b"
    case emojis = "e"
  }
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Keys.self)
    var rows = try values.nestedUnkeyedContainer(forKey: .emojis)
    var emojis: [Emoji] = []
    while !rows.isAtEnd {
      var row = try rows.nestedUnkeyedContainer()
      emojis.append(
        Emoji(
          text: try row.decode(String.self), x: try row.decode(Double.self),
          y: try row.decode(Double.self), size: try row.decode(Double.self),
          id: try row.decode(Int.self)))
    }
    self.init(background: try values.decode(Background.self, forKey: .background), emojis: emojis)
  }
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Keys.self)
    try values.encode(background, forKey: .background)
    var rows = values.nestedUnkeyedContainer(forKey: .emojis)
    for emoji in emojis {
      var row = rows.nestedUnkeyedContainer()
      try row.encode(emoji.text)
      for number in [emoji.x, emoji.y, emoji.size] { try row.encode(number) }
      try row.encode(emoji.id)
    }
  }
}
extension Sketch.Background: Codable {
  private enum Kind: String, Codable { case blank, url, data }
  private enum Keys: CodingKey { case kind, value }
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Keys.self)
    switch try values.decode(Kind.self, forKey: .kind) {
    case .blank: self = .blank
    case .url: self = .url(try values.decode(URL.self, forKey: .value))
    case .data: self = .imageData(try values.decode(Data.self, forKey: .value))
    }
  }
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Keys.self)
    switch self {
    case .blank: try values.encode(Kind.blank, forKey: .kind)
    case .url(let url):
      try values.encode(Kind.url, forKey: .kind)
      try values.encode(url, forKey: .value)
    case .imageData(let data):
      try values.encode(Kind.data, forKey: .kind)
      try values.encode(data, forKey: .value)
    }
  }
}
extension Sketch.Emoji: Codable {}
