import Caching
import Foundation
import Workbench

/// The picture to which an address on the server leads, such as `thumbnails/31`.
struct PictureAddress {
  let photo: Int
  let size: PictureSize

  /// - Parameter path: the path of the address. The result is nil for any other path.
  init?(_ path: String) {
    let parts = path.split(separator: "/")
    guard parts.count == 2, let photo = Int(parts[1]), (1...AlbumReplies.count).contains(photo)
    else { return nil }
    switch parts[0] {
    case "thumbnails": size = .thumbnail
    case "pictures": size = .full
    default: return nil
    }
    self.photo = photo
  }
}
