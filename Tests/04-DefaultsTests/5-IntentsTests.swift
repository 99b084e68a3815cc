import Defaults
import Testing
import Workbench

@Suite("4.5 A palette store's intents")
struct IntentsTests {
  @Test(arguments: [0, 1, 2])
  func aPaletteIsFound(index: Int) {
    #expect(
      shelf(3).palette(at: index)?.name == ["A", "B", "C"][index],
      "An index that exists gives the palette that stands there.")
  }

  @Test(arguments: [-1, -7, .min])
  func belowTheFirstIsTheFirst(index: Int) {
    #expect(shelf(3).palette(at: index)?.name == "A", "An index below 0 gives the first palette.")
  }

  @Test(arguments: [3, 4, .max])
  func pastTheEndIsTheLast(index: Int) {
    #expect(
      shelf(3).palette(at: index)?.name == "C", "An index past the end gives the last palette.")
  }

  @Test(arguments: [-1, 0, 1, .min, .max])
  func anEmptyShelfHasNoPalette(index: Int) {
    #expect(shelf(0).palette(at: index)?.name == nil, "Of no palettes none can be found.")
  }

  @Test(arguments: [
    (0, "NABC"), (1, "ANBC"), (3, "ABCN"), (-1, "NABC"), (4, "ABCN"), (.min, "NABC"),
    (.max, "ABCN"),
  ])
  func aPaletteIsInserted(index: Int, names: String) {
    var shelf = shelf(3)
    shelf.insertPalette(named: "N", emojis: ["🆕", "🍎", "🍎"], at: index)
    #expect(
      shelf.palettes.map(\.name).joined() == names,
      "A palette is inserted at the index, or at the nearest place: begin or end.")
    #expect(
      shelf.palettes.first { $0.name == "N" }?.emojis == ["🆕", "🍎", "🍎"],
      "An inserted palette has the emojis that were given.")
  }

  @Test(arguments: [-1, 0, 5])
  func anEmptyShelfCanBeFilled(index: Int) {
    var shelf = shelf(0)
    shelf.insertPalette(named: "N", emojis: [], at: index)
    #expect(shelf.palettes.map(\.name) == ["N"], "A palette can be inserted where there is none.")
  }

  @Test(arguments: [
    [1, 2, 3], [3, 1], [0], [-5, -4], [2, 4, 6], [.max], [.min, .max], [.max, 1],
  ])
  func anInsertedPaletteHasAnIdOfItsOwn(ids: [Int]) {
    var shelf = PaletteShelf(restoring: palettes(ids: ids))
    for _ in 0..<4 { shelf.insertPalette(named: "N", emojis: [], at: 0) }
    let new = shelf.palettes.map(\.id)
    #expect(
      Set(new).count == ids.count + 4,
      "An inserted palette has an id that no palette has, whichever ids are taken.")
    #expect(
      Array(new.suffix(ids.count)) == ids, "The palettes that were there before keep their ids.")
  }

  @Test func anIdIsFreeAfterARemovalToo() {
    var shelf = shelf(3)
    shelf.removePalette(at: 0)
    shelf.insertPalette(named: "N", emojis: [], at: 0)
    #expect(
      Set(shelf.palettes.map(\.id)).count == 3,
      "After a removal and an insertion, no two palettes have the same id.")
  }

  @Test(arguments: [(0, "BC", 0), (1, "AC", 1), (2, "AB", 0)])
  func aPaletteIsRemoved(index: Int, names: String, next: Int) {
    var shelf = shelf(3)
    let selected = shelf.removePalette(at: index)
    #expect(shelf.palettes.map(\.name).joined() == names, "The palette at the index is removed.")
    #expect(selected == next, "Next comes the palette that moved up, or the first, after the last.")
  }

  @Test func theOthersAreLeftAlone() {
    let stored = [7, 9, 4].map { StoredPalette(id: $0, name: "Same", emojis: []) }
    var shelf = PaletteShelf(restoring: stored)
    shelf.removePalette(at: 1)
    #expect(
      shelf.palettes.map(\.id) == [7, 4],
      "One palette is removed; the others stay, with their ids, whatever their names.")
  }

  @Test(arguments: [(0, "B"), (1, "A")])
  func ofTwoPalettesOneIsRemoved(index: Int, name: String) {
    var shelf = shelf(2)
    let selected = shelf.removePalette(at: index)
    #expect(shelf.palettes.map(\.name) == [name], "Of two palettes, one can be removed.")
    #expect(selected == 0, "Of one palette the index is 0.")
  }

  @Test(arguments: [(-1, 0), (-7, 0), (.min, 0), (3, 2), (4, 2), (7, 2), (.max, 2)])
  func noSuchIndexRemovesNothing(index: Int, next: Int) {
    var shelf = shelf(3)
    let selected = shelf.removePalette(at: index)
    #expect(
      shelf.palettes.map(\.name).joined() == "ABC",
      "Where the index does not exist, nothing is removed.")
    #expect(selected == next, "Where the index does not exist, the nearest is selected.")
  }

  @Test(arguments: [0, 1, -1, .max])
  func theLastPaletteStays(index: Int) {
    var shelf = shelf(1)
    let selected = shelf.removePalette(at: index)
    #expect(shelf.palettes.map(\.name) == ["A"], "The last palette is never removed.")
    #expect(selected == 0, "Of one palette the index is 0.")
  }

  @Test(arguments: [0, 1, -1, .max])
  func anEmptyShelfHasNothingToRemove(index: Int) {
    var shelf = shelf(0)
    let selected = shelf.removePalette(at: index)
    #expect(shelf.palettes.isEmpty, "Where there is nothing, nothing is removed.")
    #expect(selected == 0, "Where there is nothing, the index to select is 0.")
  }

  @Test(arguments: [
    [1, 1, 2], [1, 1, 1, 1], [2, 1, 1, 3], [5, 5, 6, 6, 7], [.max, .max], [.min, .min, 0],
    [.max, .max, .min],
  ])
  func restoredIdsAreUnique(ids: [Int]) {
    let stored = palettes(ids: ids)
    let shelf = PaletteShelf(restoring: stored)
    #expect(
      shelf.palettes.map(\.name) == stored.map(\.name),
      "Each palette is kept, in its place, with its name.")
    #expect(shelf.palettes.map(\.emojis) == stored.map(\.emojis), "Each palette keeps its emojis.")
    #expect(
      Set(shelf.palettes.map(\.id)).count == ids.count,
      "No two palettes have the same id, even where they were stored with the same one.")
  }

  @Test(arguments: [[1, 1, 2], [2, 1, 1, 3], [5, 5, 6, 6, 7], [.max, .max], [4, 9]])
  func theFirstOfTwoKeepsItsId(ids: [Int]) {
    let shelf = PaletteShelf(restoring: palettes(ids: ids))
    for (index, id) in ids.enumerated() where ids.firstIndex(of: id) == index {
      #expect(
        shelf.palettes.dropFirst(index).first?.id == id,
        "A palette keeps its id if none before it was stored with the same.")
    }
  }

  @Test func twiceTheSamePaletteIsTwoPalettes() {
    let twin = StoredPalette(id: 1, name: "A", emojis: ["🙂"])
    let shelf = PaletteShelf(restoring: [twin, twin])
    #expect(shelf.palettes.map(\.name) == ["A", "A"], "Equal palettes are kept, all of them.")
  }

  @Test func anEmptyListStaysEmpty() {
    #expect(shelf(0).palettes.isEmpty, "What was restored empty stays empty.")
  }
}

/// Palettes A, B, C, … with these ids.
private func palettes(ids: [Int]) -> [StoredPalette] {
  zip("ABCDEFG", ids).map { StoredPalette(id: $1, name: String($0), emojis: ["🙂", String($0)]) }
}

/// A shelf with so many palettes: A, B, C.
private func shelf(_ count: Int) -> PaletteShelf {
  PaletteShelf(restoring: palettes(ids: Array([1, 2, 3].prefix(count))))
}
