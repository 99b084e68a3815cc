import Foundation

/// A photo of an album, with the URLs of its two pictures.
public struct AlbumPhoto: Identifiable, Sendable {
  /// A number that no other photo of the album has.
  public let id: Int

  /// The URL of the small picture.
  public let thumbnail: URL

  /// The URL of the picture in its full size.
  public let picture: URL

  /// Creates a photo from its number and the URLs of its pictures.
  public init(id: Int, thumbnail: URL, picture: URL) {
    self.id = id
    self.thumbnail = thumbnail
    self.picture = picture
  }
}
