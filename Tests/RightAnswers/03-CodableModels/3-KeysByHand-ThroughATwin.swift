// Way: The placement goes through a private struct that has the shop's shape.
import Foundation

public struct Sticker: Codable {
  public var id: Int
  public var imageURL: URL
  public var artist: String?
  public var isFavorite = false

  public init(id: Int, imageURL: URL, artist: String?, isFavorite: Bool) {
    self.id = id
    self.imageURL = imageURL
    self.artist = artist
    self.isFavorite = isFavorite
  }

  private enum CodingKeys: String, CodingKey {
    case id = "sticker_id"
    case imageURL = "image_url"
    case artist = "artist_name"
    case isFavorite = "is_favorite"
  }
}

public struct Placement: Codable {
  public var stickerID: Int
  public var x: Double
  public var y: Double
  public var size: Double

  public init(stickerID: Int, x: Double, y: Double, size: Double) {
    self.stickerID = stickerID
    self.x = x
    self.y = y
    self.size = size
  }

  private struct Twin: Codable {
    struct Position: Codable {
      let x: Double
      let y: Double
    }

    enum CodingKeys: String, CodingKey {
      case id = "sticker_id"
      case position
      case size = "point_size"
    }

    let id: Int
    let position: Position
    let size: Double
  }

  public init(from decoder: any Decoder) throws {
    let twin = try Twin(from: decoder)
    self.init(stickerID: twin.id, x: twin.position.x, y: twin.position.y, size: twin.size)
  }

  public func encode(to encoder: any Encoder) throws {
    try Twin(id: stickerID, position: Twin.Position(x: x, y: y), size: size).encode(to: encoder)
  }
}

extension Sticker {
  public init(json: Data) throws {
    self = try JSONDecoder().decode(Sticker.self, from: json)
  }

  public func json() throws -> Data {
    try JSONEncoder().encode(self)
  }
}

extension Placement {
  public init(json: Data) throws {
    self = try JSONDecoder().decode(Placement.self, from: json)
  }

  public func json() throws -> Data {
    try JSONEncoder().encode(self)
  }
}
