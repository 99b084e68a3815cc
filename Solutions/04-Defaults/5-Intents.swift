import Workbench

/// A list of palettes, with the user's intents as methods.
public struct PaletteList {
  /// The palettes in their order; no two of them have the same id.
  public private(set) var palettes: [StoredPalette]

  /// Restores stored palettes; a palette with the id of an earlier one gets a new id.
  public init(restoring stored: [StoredPalette]) {
    // solution, in place of:
    //   // Only here can ids be repeated.
    //   palettes = stored
    palettes = stored
    var seen: Set<Int> = []
    for index in palettes.indices where !seen.insert(palettes[index].id).inserted {
      palettes[index].id = freeID()
    }
    // end of solution
  }

  /// Returns the palette at the index, or at the nearest one that exists; nil if the list is empty.
  public func palette(at index: Int) -> StoredPalette? {
    // solution, in place of:
    //   // The index can be any Int.
    //   return nil
    guard let nearest = nearest(to: index) else { return nil }
    return palettes[nearest]
    // end of solution
  }

  /// Inserts a palette with an id of its own at the index, or at the nearer end of the list.
  public mutating func insertPalette(
    named name: String, emojis: [String] = [], at index: Int = 0
  ) {
    // solution, in place of:
    //   // Which ids are free, and where can it be inserted?
    let palette = StoredPalette(id: freeID(), name: name, emojis: emojis)
    palettes.insert(palette, at: min(max(index, 0), palettes.count))
    // end of solution
  }

  /// Removes the palette at the index, unless it is the only one left.
  ///
  /// - Returns: The index of the palette to show next.
  @discardableResult
  public mutating func removePalette(at index: Int) -> Int {
    // solution, in place of:
    //   // What if there is no palette at that index?
    //   return index
    guard palettes.indices.contains(index), palettes.count > 1 else {
      return nearest(to: index) ?? 0
    }
    palettes.remove(at: index)
    return index == palettes.count ? 0 : index
    // end of solution
  }
}

// solution
extension PaletteList {
  /// The nearest index that exists; nil if the list is empty.
  private func nearest(to index: Int) -> Int? {
    palettes.isEmpty ? nil : min(max(index, 0), palettes.count - 1)
  }

  /// The smallest id, from 1, that no palette has.
  private func freeID() -> Int {
    let taken = Set(palettes.map(\.id))
    var id = 1
    while taken.contains(id) { id += 1 }
    return id
  }
}
// end of solution
