// Mistake: Ids and names are restored, the emojis are forgotten.
// Verdict: failed
// Message: Each palette keeps its emojis
import Workbench

/// A list of palettes and what a person may want of it. No index can harm it.
public struct PaletteShelf {
  /// The palettes in their order; no two have the same id.
  public private(set) var palettes: [StoredPalette]

  /// Puts back what was stored; a palette whose id came before gets a new one.
  public init(restoring stored: [StoredPalette]) {
    palettes = stored.map { StoredPalette(id: $0.id, name: $0.name, emojis: []) }
    var seen: Set<Int> = []
    for index in palettes.indices where !seen.insert(palettes[index].id).inserted {
      palettes[index].id = freeID()
      seen.insert(palettes[index].id)
    }
  }

  /// The palette at an index, or at the nearest index there is; nil if there is none.
  public func palette(at index: Int) -> StoredPalette? {
    guard let nearest = nearest(to: index) else { return nil }
    return palettes[nearest]
  }

  /// Inserts a palette with an id of its own at an index, or at the nearest possible place.
  public mutating func insertPalette(named name: String, emojis: [String], at index: Int) {
    let palette = StoredPalette(id: freeID(), name: name, emojis: emojis)
    palettes.insert(palette, at: min(max(index, 0), palettes.count))
  }

  /// Removes the palette at an index, unless it is the last one left, and returns the index to
  /// select next.
  @discardableResult
  public mutating func removePalette(at index: Int) -> Int {
    guard palettes.indices.contains(index), palettes.count > 1 else {
      return nearest(to: index) ?? 0
    }
    palettes.remove(at: index)
    return index == palettes.count ? 0 : index
  }
}

extension PaletteShelf {
  /// The index that is nearest to a wish; nil if there is none at all.
  private func nearest(to index: Int) -> Int? {
    palettes.isEmpty ? nil : min(max(index, 0), palettes.count - 1)
  }

  /// The smallest id from 1 that no palette has.
  private func freeID() -> Int {
    let taken = Set(palettes.map(\.id))
    var id = 1
    while taken.contains(id) { id += 1 }
    return id
  }
}
