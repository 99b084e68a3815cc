import Foundation

/// The rows that one page sees of the list. There are few of them, however long the list is: a row
/// that is out of sight is used for another photo.
@MainActor final class RowPool {
  /// More rows than any page sees at once.
  static let count = 64

  private let rows: [PictureLoad]

  init(_ pictures: AlbumPictures, changed: @escaping @MainActor () -> Void) {
    rows = (0..<Self.count).map { _ in PictureLoad(pictures, changed: changed) }
  }

  /// The row at a place of the list, which is made to show a photo.
  func row(_ index: Int, showing photo: Int, at address: String) -> PictureLoad {
    let row = rows[index % Self.count]
    if row.photo != photo { row.load(photo, address, cancels: true) }
    return row
  }

  /// Clears the rows that are not in sight, so that nothing is loaded for them any more.
  func clear(except indexes: Range<Int>) {
    let seen = Set(indexes.map { $0 % Self.count })
    for (place, row) in rows.enumerated() where !seen.contains(place) && row.photo != nil {
      row.clear()
    }
  }

  /// Has rows that show a failure loaded again when they are next asked for.
  func forgetFailures() {
    for row in rows where row.view.state == "failed" { row.clear() }
  }
}
