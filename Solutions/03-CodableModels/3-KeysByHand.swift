import Foundation

/// A sticker from a shop whose server has its own keys.
public struct Sticker: Codable {
  /// The shop's number for the sticker, under the key `sticker_id`.
  public var id: Int

  /// The URL of its picture, under the key `image_url`.
  public var imageURL: URL

  /// The artist's name, under the key `artist_name`, or nil if the shop does not know it.
  public var artist: String?

  /// Whether it is a favorite, under the key `is_favorite`.
  public var isFavorite = false

  /// Creates a sticker from its properties.
  public init(id: Int, imageURL: URL, artist: String?, isFavorite: Bool) {
    self.id = id
    self.imageURL = imageURL
    self.artist = artist
    self.isFavorite = isFavorite
  }
  // solution, in place of:
  //
  //   // Declare the shop's keys here.

  private enum CodingKeys: String, CodingKey {
    case id = "sticker_id"
    case imageURL = "image_url"
    case artist = "artist_name"
    case isFavorite = "is_favorite"
  }
  // end of solution
}

/// The place of a sticker on a drawing. In the file, `x` and `y` are in an object of their own.
public struct Placement: Codable {
  /// The number of the sticker, under the key `sticker_id`.
  public var stickerID: Int

  /// The distance to the right of the middle, under the key `x` of the object `position`.
  public var x: Double

  /// The distance below the middle, under the key `y` of the object `position`.
  public var y: Double

  /// The size in points, under the key `point_size`.
  public var size: Double

  /// Creates a placement from its properties.
  public init(stickerID: Int, x: Double, y: Double, size: Double) {
    self.stickerID = stickerID
    self.x = x
    self.y = y
    self.size = size
  }
  // solution, in place of:
  //
  //   // Decode and encode the placement key by key here.

  private enum CodingKeys: String, CodingKey {
    case stickerID = "sticker_id"
    case position
    case size = "point_size"
  }

  private enum PositionKeys: CodingKey {
    case x
    case y
  }

  /// Decodes a placement from the shop's keys.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    stickerID = try container.decode(Int.self, forKey: .stickerID)
    size = try container.decode(Double.self, forKey: .size)
    let position = try container.nestedContainer(keyedBy: PositionKeys.self, forKey: .position)
    x = try position.decode(Double.self, forKey: .x)
    y = try position.decode(Double.self, forKey: .y)
  }

  /// Encodes the placement under the shop's keys.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(stickerID, forKey: .stickerID)
    try container.encode(size, forKey: .size)
    var position = container.nestedContainer(keyedBy: PositionKeys.self, forKey: .position)
    try position.encode(x, forKey: .x)
    try position.encode(y, forKey: .y)
  }
  // end of solution
}

extension Sticker {
  /// Decodes a sticker that the shop's server encoded.
  public init(json: Data) throws {
    self = try JSONDecoder().decode(Sticker.self, from: json)
  }

  /// Returns the sticker as JSON for the shop's server.
  public func json() throws -> Data {
    try JSONEncoder().encode(self)
  }
}

extension Placement {
  /// Decodes a placement that the shop's server encoded.
  public init(json: Data) throws {
    self = try JSONDecoder().decode(Placement.self, from: json)
  }

  /// Returns the placement as JSON for the shop's server.
  public func json() throws -> Data {
    try JSONEncoder().encode(self)
  }
}
