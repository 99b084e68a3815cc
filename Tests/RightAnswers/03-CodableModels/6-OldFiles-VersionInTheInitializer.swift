// Way: init(json:) asks for the version; a struct for each version; the reading is the compiler's.
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
    let decoder = JSONDecoder()
    let version = try decoder.decode(PosterHead.self, from: json).number
    if version > 2 { throw PosterError.newerVersion(version) }
    if version == 1 {
      let first = try decoder.decode(First.self, from: json)
      let emojis = first.emojis.map { Emoji(text: $0.text, size: 40 * $0.scale) }
      self.init(title: first.name, emojis: emojis)
    } else {
      let second = try decoder.decode(Second.self, from: json)
      self.init(
        title: second.title, emojis: second.emojis, zoom: second.zoom ?? 1,
        isLocked: second.isLocked ?? false)
    }
  }

  public func json() throws -> Data {
    try JSONEncoder().encode(
      Second(title: title, emojis: emojis, zoom: zoom, isLocked: isLocked))
  }
}

/// What every file says of itself.
private struct PosterHead: Decodable {
  let number: Int

  enum CodingKeys: CodingKey { case version }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard container.allKeys.contains(.version) else {
      number = 1
      return
    }
    number = try container.decode(Int.self, forKey: .version)
    if number < 1 {
      throw DecodingError.dataCorrupted(
        .init(codingPath: container.codingPath + [CodingKeys.version], debugDescription: "None."))
    }
  }
}

private struct First: Decodable {
  struct Mark: Decodable {
    var text: String
    var scale: Double
  }

  var name: String
  var emojis: [Mark]
}

private struct Second: Codable {
  var version = 2
  var title: String
  var emojis: [Poster.Emoji]
  var zoom: Double?
  var isLocked: Bool?
}
