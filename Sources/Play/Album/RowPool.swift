import Foundation

/// The rows of the list that one page sees. Their number does not depend on the length of the list,
/// because a row that is out of sight is reused for another photo.
@MainActor final class RowPool {
  /// The number of rows, which is higher than any page sees at once.
  static let count = 64

  private let rows: [PictureLoad]

  init(_ pictures: AlbumPictures, changed: @escaping @MainActor () -> Void) {
    rows = (0..<Self.count).map { _ in PictureLoad(pictures, changed: changed) }
  }

  /// Returns the row at a place of the list, after making it show a photo.
  func row(_ index: Int, showing photo: Int, at address: String) -> PictureLoad {
    let row = rows[index % Self.count]
    if row.photo != photo { row.load(photo, address, cancels: true) }
    return row
  }

  /// Clears the rows that are not visible, so that nothing more is loaded for them.
  func clear(except indexes: Range<Int>) {
    let seen = Set(indexes.map { $0 % Self.count })
    for (place, row) in rows.enumerated() where !seen.contains(place) && row.photo != nil {
      row.clear()
    }
  }

  /// Clears the rows that show a failure, so that they are loaded again at the next request.
  func forgetFailures() {
    for row in rows where row.view.state == "failed" { row.clear() }
  }
}
