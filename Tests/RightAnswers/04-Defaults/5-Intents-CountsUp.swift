// Way: A counter of free ids skips what was taken at first, and gives no id twice.
import Workbench

public struct PaletteShelf {
  public private(set) var palettes: [StoredPalette]
  private var ids: FreeIDs

  public init(restoring stored: [StoredPalette]) {
    ids = FreeIDs(taken: stored.map(\.id))
    palettes = []
    var seen: Set<Int> = []
    for var palette in stored {
      if !seen.insert(palette.id).inserted { palette.id = ids.next() }
      palettes.append(palette)
    }
  }

  public func palette(at index: Int) -> StoredPalette? {
    palettes.isEmpty ? nil : palettes[max(0, min(index, palettes.count - 1))]
  }

  public mutating func insertPalette(named name: String, emojis: [String], at index: Int) {
    let place = max(palettes.startIndex, min(index, palettes.endIndex))
    palettes.insert(StoredPalette(id: ids.next(), name: name, emojis: emojis), at: place)
  }

  @discardableResult
  public mutating func removePalette(at index: Int) -> Int {
    guard palettes.count > 1 else { return 0 }
    guard index >= 0 else { return 0 }
    guard index < palettes.count else { return palettes.count - 1 }
    palettes.remove(at: index)
    return index == palettes.count ? 0 : index
  }
}

/// Counts up from 1 and skips what is taken; no id is given twice.
private struct FreeIDs {
  private let taken: Set<Int>
  private var last = 0

  init(taken: [Int]) { self.taken = Set(taken) }

  mutating func next() -> Int {
    repeat { last += 1 } while taken.contains(last)
    return last
  }
}
