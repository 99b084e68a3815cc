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
    for row in rows where row.hasFailed { row.clear() }
  }
}

extension Album {
  /// Returns the rows that a page sees, after a brief wait for pictures that are quick to load.
  func rows(_ arguments: PlayArguments) async throws -> [PageValues] {
    let photos = catalog.photos
    let first = min(max(try arguments.integer("first"), 0), photos.count)
    let count = min(max(try arguments.integer("count"), 0), RowPool.count, photos.count - first)
    let pool = rows(of: try arguments.text("page"))
    let indexes = first..<(first + count)
    pool.clear(except: indexes)
    let rows = indexes.map { index in
      pool.row(index, showing: photos[index].id, at: address(photos[index].thumbnailUrl))
    }
    for _ in 0..<8 where !rows.allSatisfy(\.hasEnded) {
      try await Task.sleep(for: .milliseconds(4))
    }
    return zip(indexes, rows).map { index, row in
      [
        "index": index, "id": photos[index].id, "title": photos[index].title,
        "album": photos[index].albumId, "picture": row.view,
      ]
    }
  }

  private func rows(of page: String) -> RowPool {
    let index = pages.firstIndex { $0.name == page }
    let rows =
      index.map { pages.remove(at: $0).rows }
      ?? RowPool(pictures) { [weak self] in self?.changed() }
    pages.append((page, rows))
    if pages.count > 4 { pages.removeFirst() }
    return rows
  }
}
