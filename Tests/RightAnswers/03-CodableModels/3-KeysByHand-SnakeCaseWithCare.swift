// Way: The strategy converts, and the keys say what it makes of each name.
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
    case id = "stickerId"
    case imageURL = "imageUrl"
    case artist = "artistName"
    case isFavorite
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

  private enum CodingKeys: String, CodingKey {
    case stickerID = "sticker_id"
    case position
    case size = "point_size"
  }

  private enum PositionKeys: CodingKey {
    case x
    case y
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    stickerID = try container.decode(Int.self, forKey: .stickerID)
    size = try container.decode(Double.self, forKey: .size)
    let position = try container.nestedContainer(keyedBy: PositionKeys.self, forKey: .position)
    x = try position.decode(Double.self, forKey: .x)
    y = try position.decode(Double.self, forKey: .y)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(stickerID, forKey: .stickerID)
    try container.encode(size, forKey: .size)
    var position = container.nestedContainer(keyedBy: PositionKeys.self, forKey: .position)
    try position.encode(x, forKey: .x)
    try position.encode(y, forKey: .y)
  }
}

extension Sticker {
  public init(json: Data) throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    self = try decoder.decode(Sticker.self, from: json)
  }

  public func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    return try encoder.encode(self)
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
