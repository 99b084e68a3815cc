import Foundation

/// A photo of the album: where its two pictures come from.
public struct AlbumPhoto: Identifiable, Sendable {
  /// A number that no other photo of the album has.
  public let id: Int

  /// Where the small picture comes from.
  public let thumbnail: URL

  /// Where the picture comes from in its full size.
  public let picture: URL

  /// Makes a photo of its number and the addresses of its pictures.
  public init(id: Int, thumbnail: URL, picture: URL) {
    self.id = id
    self.thumbnail = thumbnail
    self.picture = picture
  }
}
