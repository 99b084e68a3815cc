// Way: Ids are looked for downwards from zero, and one function clamps every index.
import Workbench

public struct PaletteShelf {
  public private(set) var palettes: [StoredPalette]

  public init(restoring stored: [StoredPalette]) {
    let all = Set(stored.map(\.id))
    var unused = sequence(first: 0) { $0 - 1 }.lazy.filter { !all.contains($0) }.makeIterator()
    var counts: [Int: Int] = [:]
    palettes = stored.map { palette in
      counts[palette.id, default: 0] += 1
      guard let count = counts[palette.id], count > 1, let id = unused.next() else {
        return palette
      }
      return StoredPalette(id: id, name: palette.name, emojis: palette.emojis)
    }
  }

  public func palette(at index: Int) -> StoredPalette? {
    clamped(index, to: palettes.indices).map { palettes[$0] }
  }

  public mutating func insertPalette(named name: String, emojis: [String], at index: Int) {
    let taken = palettes.map(\.id)
    let id = sequence(first: 0) { $0 - 1 }.first { !taken.contains($0) } ?? 0
    let place = clamped(index, to: palettes.startIndex..<palettes.endIndex + 1) ?? 0
    palettes.insert(StoredPalette(id: id, name: name, emojis: emojis), at: place)
  }

  @discardableResult
  public mutating func removePalette(at index: Int) -> Int {
    guard let place = clamped(index, to: palettes.indices) else { return 0 }
    guard place == index, palettes.count > 1 else { return place }
    palettes.remove(at: place)
    return palettes.indices.contains(place) ? place : 0
  }

  private func clamped(_ index: Int, to range: Range<Int>) -> Int? {
    guard let first = range.first, let last = range.last else { return nil }
    return Swift.min(Swift.max(index, first), last)
  }
}
