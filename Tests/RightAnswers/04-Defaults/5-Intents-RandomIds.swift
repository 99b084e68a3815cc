// Way: Draws ids until one is free, and brings every index into range in one place.
import Workbench

public struct PaletteShelf {
  public private(set) var palettes: [StoredPalette] = []

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

  public func palette(at index: Int) -> StoredPalette? {
    palettes.isEmpty ? nil : palettes[index.brought(into: 0...palettes.count - 1)]
  }

  public mutating func insertPalette(named name: String, emojis: [String], at index: Int) {
    var id = Int.random(in: 0..<1_000_000)
    while palettes.map(\.id).contains(id) { id = Int.random(in: 0..<1_000_000) }
    palettes.insert(
      StoredPalette(id: id, name: name, emojis: emojis),
      at: index.brought(into: 0...palettes.count))
  }

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
