// Mistake: A 1 is taken for true.
// Verdict: failed
// Message: A value that cannot be read as its property's type
import Foundation

/// A sticker from a shop, whose server has its own names for things.
public struct Sticker: Codable {
  /// The shop's number of the sticker, under the key `sticker_id`.
  public var id: Int

  /// Where its picture is, under the key `image_url`.
  public var imageURL: URL

  /// Who drew it, under the key `artist_name`, or nil if the shop does not say.
  public var artist: String?

  /// Whether the person likes it best, under the key `is_favorite`.
  public var isFavorite = false

  /// Makes a sticker of its parts.
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

  /// Reads a sticker as the shop's server writes it.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    imageURL = try container.decode(URL.self, forKey: .imageURL)
    artist = try container.decodeIfPresent(String.self, forKey: .artist)
    isFavorite =
      if let flag = try? container.decode(Bool.self, forKey: .isFavorite) {
        flag
      } else {
        try container.decode(Int.self, forKey: .isFavorite) != 0
      }
  }
}

/// Where a sticker was put: flat here, but with an object inside the object in the file.
public struct Placement: Codable {
  /// The number of the sticker, under the key `sticker_id`.
  public var stickerID: Int

  /// Points to the right of the middle, under the key `x` of the object `position`.
  public var x: Double

  /// Points below the middle, under the key `y` of the object `position`.
  public var y: Double

  /// The size in points, under the key `point_size`.
  public var size: Double

  /// Makes a placement of its parts.
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

  /// Reads a placement as the shop's server writes it.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    stickerID = try container.decode(Int.self, forKey: .stickerID)
    size = try container.decode(Double.self, forKey: .size)
    let position = try container.nestedContainer(keyedBy: PositionKeys.self, forKey: .position)
    x = try position.decode(Double.self, forKey: .x)
    y = try position.decode(Double.self, forKey: .y)
  }

  /// Writes the placement as the shop's server reads it.
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
  /// Reads a sticker as the shop's server writes it.
  public init(json: Data) throws {
    self = try JSONDecoder().decode(Sticker.self, from: json)
  }

  /// The sticker as the shop's server reads it.
  public func json() throws -> Data {
    try JSONEncoder().encode(self)
  }
}

extension Placement {
  /// Reads a placement as the shop's server writes it.
  public init(json: Data) throws {
    self = try JSONDecoder().decode(Placement.self, from: json)
  }

  /// The placement as the shop's server reads it.
  public func json() throws -> Data {
    try JSONEncoder().encode(self)
  }
}
