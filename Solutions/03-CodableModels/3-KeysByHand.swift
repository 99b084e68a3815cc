import Foundation

/// A picture that a gallery's server offers as a background.
public struct SharedPicture: Codable {
  /// The URL of the picture, under the key `image_url`.
  public var imageURL: URL

  /// The artist's name, under the key `artist_name`, or nil if the gallery does not know it.
  public var artist: String?

  /// Whether it is a favorite, under the key `is_favorite`.
  public var isFavorite = false

  /// Creates a picture from its properties.
  public init(imageURL: URL, artist: String?, isFavorite: Bool) {
    self.imageURL = imageURL
    self.artist = artist
    self.isFavorite = isFavorite
  }
  // solution, in place of:
  //
  //   // Declare the gallery's keys here.

  private enum CodingKeys: String, CodingKey {
    case imageURL = "image_url"
    case artist = "artist_name"
    case isFavorite = "is_favorite"
  }
  // end of solution
}

/// An emoji of a drawing that is shared. In JSON, `x` and `y` are in an object of their own.
public struct SharedEmoji: Codable {
  /// The emoji itself, under the key `text`.
  public var text: String

  /// The distance to the right of the middle, under the key `x` of the object `position`.
  public var x: Double

  /// The distance below the middle, under the key `y` of the object `position`.
  public var y: Double

  /// The size in points, under the key `point_size`.
  public var size: Double

  /// Creates an emoji from its properties.
  public init(text: String, x: Double, y: Double, size: Double) {
    self.text = text
    self.x = x
    self.y = y
    self.size = size
  }
  // solution, in place of:
  //
  //   // Decode and encode the emoji key by key here.

  private enum CodingKeys: String, CodingKey {
    case text
    case position
    case size = "point_size"
  }

  private enum PositionKeys: CodingKey {
    case x
    case y
  }

  /// Decodes an emoji from the gallery's keys.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    text = try container.decode(String.self, forKey: .text)
    size = try container.decode(Double.self, forKey: .size)
    let position = try container.nestedContainer(keyedBy: PositionKeys.self, forKey: .position)
    x = try position.decode(Double.self, forKey: .x)
    y = try position.decode(Double.self, forKey: .y)
  }

  /// Encodes the emoji under the gallery's keys.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(text, forKey: .text)
    try container.encode(size, forKey: .size)
    var position = container.nestedContainer(keyedBy: PositionKeys.self, forKey: .position)
    try position.encode(x, forKey: .x)
    try position.encode(y, forKey: .y)
  }
  // end of solution
}

extension SharedPicture {
  /// Decodes a picture that the gallery's server encoded.
  public init(json: Data) throws {
    self = try JSONDecoder().decode(SharedPicture.self, from: json)
  }

  /// Returns the picture as JSON for the gallery's server.
  public func json() throws -> Data {
    try JSONEncoder().encode(self)
  }
}

extension SharedEmoji {
  /// Decodes an emoji that the gallery's server encoded.
  public init(json: Data) throws {
    self = try JSONDecoder().decode(SharedEmoji.self, from: json)
  }

  /// Returns the emoji as JSON for the gallery's server.
  public func json() throws -> Data {
    try JSONEncoder().encode(self)
  }
}
