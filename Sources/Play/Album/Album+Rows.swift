import Foundation

extension Album {
  /// Returns the rows that a page sees, after a brief wait for pictures that are quick to load.
  func rows(_ arguments: PlayArguments) async throws -> [AlbumState.Row] {
    let photos = catalog.photos
    let first = min(max(try arguments.integer("first"), 0), photos.count)
    let count = min(max(try arguments.integer("count"), 0), RowPool.count, photos.count - first)
    let known = arguments.indexes("have")
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
      AlbumState.Row(
        index: index, id: photos[index].id, title: photos[index].title,
        album: photos[index].albumId,
        picture: row.hasEnded && known.contains(index) ? nil : row.view)
    }
  }

  private func rows(of page: String) -> RowPool {
    let index = pages.firstIndex { $0.name == page }
    let rows =
      index.map { pages.remove(at: $0).rows }
      ?? RowPool(pictures) { [weak self] in
        self?.changed()
      }
    pages.append((page, rows))
    if pages.count > 4 { pages.removeFirst() }
    return rows
  }
}

extension PlayArguments {
  /// Returns the integers in a list. Any other value gives an empty set.
  fileprivate func indexes(_ name: String) -> Set<Int> {
    guard case .list(let values) = self[name] else { return [] }
    return Set(
      values.compactMap { value in
        if case .number(let number) = value { Int(exactly: number) } else { nil }
      })
  }
}
