import Workbench

/// A list of palettes, with the user's intents as methods.
public struct PaletteList {
  /// The palettes in their order; no two of them have the same id.
  public private(set) var palettes: [StoredPalette]

  /// Restores stored palettes; a palette with the id of an earlier one gets a new id.
  public init(restoring stored: [StoredPalette]) {
    // Only here can ids be repeated.
    palettes = stored
  }

  /// Returns the palette at the index, or at the nearest one that exists; nil if the list is empty.
  public func palette(at index: Int) -> StoredPalette? {
    // The index can be any Int.
    return nil
  }

  /// Inserts a palette with an id of its own at the index, or at the nearer end of the list.
  public mutating func insertPalette(
    named name: String, emojis: [String] = [], at index: Int = 0
  ) {
    // Which ids are free, and where can it be inserted?
  }

  /// Removes the palette at the index, unless it is the only one left.
  ///
  /// - Returns: The index of the palette to show next.
  @discardableResult
  public mutating func removePalette(at index: Int) -> Int {
    // What if there is no palette at that index?
    return index
  }
}
