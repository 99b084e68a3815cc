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

  // Declare the shop's keys here.
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

  // Decode and encode the placement key by key here.
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
