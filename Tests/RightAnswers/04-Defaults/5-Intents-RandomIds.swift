// Way: Draws ids until one is free, and brings every index into range in one place.
import Workbench

/// A list of palettes and what a person may want of it. No index can harm it.
public struct PaletteShelf {
  /// The palettes in their order; no two have the same id.
  public private(set) var palettes: [StoredPalette] = []

  /// Puts back what was stored; a palette whose id came before gets a new one.
  public init(restoring stored: [StoredPalette]) {
    let all = Set(stored.map(\.id))
    for palette in stored {
      var palette = palette
      while palettes.contains(where: { $0.id == palette.id }) {
        let id = Int.random(in: 0..<1_000_000)
        if !all.contains(id) { palette.id = id }
      }
      palettes.append(palette)
    }
  }

  /// The palette at an index, or at the nearest index there is; nil if there is none.
  public func palette(at index: Int) -> StoredPalette? {
    palettes.isEmpty ? nil : palettes[index.brought(into: 0...palettes.count - 1)]
  }

  /// Inserts a palette with an id of its own at an index, or at the nearest possible place.
  public mutating func insertPalette(named name: String, emojis: [String], at index: Int) {
    var id = Int.random(in: 0..<1_000_000)
    while palettes.map(\.id).contains(id) { id = Int.random(in: 0..<1_000_000) }
    palettes.insert(
      StoredPalette(id: id, name: name, emojis: emojis),
      at: index.brought(into: 0...palettes.count))
  }

  /// Removes the palette at an index, unless it is the last one left, and returns the index to
  /// select next.
  @discardableResult
  public mutating func removePalette(at index: Int) -> Int {
    guard palettes.count > 0 else { return 0 }
    guard palettes.count > 1, palettes.indices ~= index else {
      return index.brought(into: 0...palettes.count - 1)
    }
    palettes.remove(at: index)
    return palettes.indices ~= index ? index : 0
  }
}

extension Int {
  fileprivate func brought(into range: ClosedRange<Int>) -> Int {
    self < range.lowerBound ? range.lowerBound : self > range.upperBound ? range.upperBound : self
  }
}
