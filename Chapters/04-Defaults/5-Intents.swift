import Workbench

/// A list of palettes and what a person may want of it. No index can harm it.
public struct PaletteShelf {
  /// The palettes in their order; no two have the same id.
  public private(set) var palettes: [StoredPalette]

  /// Puts back what was stored; a palette whose id came before gets a new one.
  public init(restoring stored: [StoredPalette]) {
    // Ids may come more than once here, and only here.
    palettes = stored
  }

  /// The palette at an index, or at the nearest index there is; nil if there is none.
  public func palette(at index: Int) -> StoredPalette? {
    // Any index may be asked for.
    return nil
  }

  /// Inserts a palette with an id of its own at an index, or at the nearest possible place.
  public mutating func insertPalette(named name: String, emojis: [String], at index: Int) {
    // Which ids are free, and which places are there?
  }

  /// Removes the palette at an index, unless it is the last one left, and returns the index to
  /// select next.
  @discardableResult
  public mutating func removePalette(at index: Int) -> Int {
    // What if there is nothing at that index?
    return index
  }
}
