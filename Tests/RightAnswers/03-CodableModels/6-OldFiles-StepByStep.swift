// Way: One initializer that reads each key by hand, the emojis of version 1 one by one.
import Foundation

public enum PosterError: Error {
  case newerVersion(Int)
}

public struct Poster: Codable {
  public struct Emoji: Codable {
    public var text: String
    public var size: Double

    public init(text: String, size: Double) {
      self.text = text
      self.size = size
    }
  }

  public var title: String
  public var emojis: [Emoji]
  public var zoom = 1.0
  public var isLocked = false

  public init(title: String, emojis: [Emoji], zoom: Double = 1, isLocked: Bool = false) {
    self.title = title
    self.emojis = emojis
    self.zoom = zoom
    self.isLocked = isLocked
  }

  public init(json: Data) throws {
    self = try JSONDecoder().decode(Poster.self, from: json)
  }

  public func json() throws -> Data {
    try JSONEncoder().encode(self)
  }
}

extension Poster {
  private enum CodingKeys: CodingKey {
    case version, name, title, emojis, zoom, isLocked
  }

  private enum OldKeys: CodingKey {
    case text, scale
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    var version = 1
    if container.contains(.version) {
      version = try container.decode(Int.self, forKey: .version)
    }
    guard version <= 2 else { throw PosterError.newerVersion(version) }
    guard version >= 1 else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: container, debugDescription: "No such version")
    }
    guard version == 1 else {
      title = try container.decode(String.self, forKey: .title)
      emojis = try container.decode([Emoji].self, forKey: .emojis)
      if container.contains(.zoom) { zoom = try container.decode(Double.self, forKey: .zoom) }
      if container.contains(.isLocked) {
        isLocked = try container.decode(Bool.self, forKey: .isLocked)
      }
      return
    }
    title = try container.decode(String.self, forKey: .name)
    var list = try container.nestedUnkeyedContainer(forKey: .emojis)
    emojis = []
    while !list.isAtEnd {
      let old = try list.nestedContainer(keyedBy: OldKeys.self)
      emojis.append(
        Emoji(
          text: try old.decode(String.self, forKey: .text),
          size: try old.decode(Double.self, forKey: .scale) * 40))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(2, forKey: .version)
    try container.encode(title, forKey: .title)
    try container.encode(emojis, forKey: .emojis)
    try container.encode(zoom, forKey: .zoom)
    try container.encode(isLocked, forKey: .isLocked)
  }
}
