// Way: Ids are counted on from the palettes' number; a list of taken ids is kept while restoring.
import Workbench

public struct PaletteShelf {
  public private(set) var palettes: [StoredPalette]

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

  public func palette(at index: Int) -> StoredPalette? {
    if index < 0 { return palettes.first }
    return index < palettes.count ? palettes[index] : palettes.last
  }

  public mutating func insertPalette(named name: String, emojis: [String], at index: Int) {
    let new = StoredPalette(
      id: firstFree(Set(palettes.map(\.id))), name: name, emojis: emojis)
    if index >= palettes.count {
      palettes.append(new)
    } else {
      palettes.insert(new, at: index < 0 ? 0 : index)
    }
  }

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
