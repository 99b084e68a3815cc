// Way: Ids are counted on from the palettes' number; a list of taken ids is kept while restoring.
import Workbench

/// A list of palettes and what a person may want of it. No index can harm it.
public struct PaletteShelf {
  /// The palettes in their order; no two have the same id.
  public private(set) var palettes: [StoredPalette]

  /// Puts back what was stored; a palette whose id came before gets a new one.
  public init(restoring stored: [StoredPalette]) {
    var taken = Set(stored.map(\.id))
    var seen: Set<Int> = []
    palettes = stored.map { palette in
      guard seen.contains(palette.id) else {
        seen.insert(palette.id)
        return palette
      }
      let id = firstFree(taken)
      taken.insert(id)
      return StoredPalette(id: id, name: palette.name, emojis: palette.emojis)
    }
  }

  /// The palette at an index, or at the nearest index there is; nil if there is none.
  public func palette(at index: Int) -> StoredPalette? {
    if index < 0 { return palettes.first }
    return index < palettes.count ? palettes[index] : palettes.last
  }

  /// Inserts a palette with an id of its own at an index, or at the nearest possible place.
  public mutating func insertPalette(named name: String, emojis: [String], at index: Int) {
    let new = StoredPalette(
      id: firstFree(Set(palettes.map(\.id))), name: name, emojis: emojis)
    if index >= palettes.count {
      palettes.append(new)
    } else {
      palettes.insert(new, at: index < 0 ? 0 : index)
    }
  }

  /// Removes the palette at an index, unless it is the last one left, and returns the index to
  /// select next.
  @discardableResult
  public mutating func removePalette(at index: Int) -> Int {
    if palettes.isEmpty || index < 0 { return 0 }
    if index >= palettes.count { return palettes.count - 1 }
    if palettes.count == 1 { return 0 }
    palettes.remove(at: index)
    return index % palettes.count
  }
}

private func firstFree(_ taken: Set<Int>) -> Int {
  (0...taken.count).first { !taken.contains($0) } ?? 0
}
