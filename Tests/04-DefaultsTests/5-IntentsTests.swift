import Defaults
import Testing
import Workbench

@Suite("4.5 A palette store's intents")
struct IntentsTests {
  // Rules: t1
  @Test(arguments: [0, 1, 2])
  func aPaletteIsFound(index: Int) {
    #expect(
      shelf(3).palette(at: index)?.name == ["A", "B", "C"][index],
      "`palette(at:)` returns the palette at an index that exists.")
  }

  // Rules: t1
  @Test(arguments: [-1, -7, .min])
  func belowTheFirstIsTheFirst(index: Int) {
    #expect(
      shelf(3).palette(at: index)?.name == "A", "Below 0, `palette(at:)` returns the first palette."
    )
  }

  // Rules: t1, e1
  @Test(arguments: [3, 4, .max])
  func pastTheEndIsTheLast(index: Int) {
    #expect(
      shelf(3).palette(at: index)?.name == "C",
      "Past the end, `palette(at:)` returns the last palette.")
  }

  // Rules: t1, e1
  @Test(arguments: [-1, 0, 1, .min, .max])
  func anEmptyShelfHasNoPalette(index: Int) {
    #expect(
      shelf(0).palette(at: index)?.name == nil, "In an empty list, `palette(at:)` returns nil.")
  }

  // Rules: t2, e1
  @Test(arguments: [
    (0, "NABC"), (1, "ANBC"), (3, "ABCN"), (-1, "NABC"), (4, "ABCN"), (.min, "NABC"),
    (.max, "ABCN"),
  ])
  func aPaletteIsInserted(index: Int, names: String) {
    var shelf = shelf(3)
    shelf.insertPalette(named: "N", emojis: ["🆕", "🍎", "🍎"], at: index)
    #expect(
      shelf.palettes.map(\.name).joined() == names,
      "`insertPalette` inserts at the index, or else at the nearer end of the list.")
    #expect(
      shelf.palettes.first { $0.name == "N" }?.emojis == ["🆕", "🍎", "🍎"],
      "`insertPalette` gives the new palette the emojis that were passed.")
  }

  // Rules: t2
  @Test(arguments: [-1, 0, 5])
  func anEmptyShelfCanBeFilled(index: Int) {
    var shelf = shelf(0)
    shelf.insertPalette(named: "N", emojis: [], at: index)
    #expect(
      shelf.palettes.map(\.name) == ["N"],
      "`insertPalette` inserts into an empty list, whatever the index.")
  }

  // Rules: 3, e1
  @Test(arguments: [
    [1, 2, 3], [3, 1], [0], [-5, -4], [2, 4, 6], [.max], [.min, .max], [.max, 1],
    [.max, 0], [.max, 2], [.max, 3], [.max, 4, 5, 6],
  ])
  func anInsertedPaletteHasAnIdOfItsOwn(ids: [Int]) {
    var shelf = PaletteShelf(restoring: palettes(ids: ids))
    for _ in 0..<4 { shelf.insertPalette(named: "N", emojis: [], at: 0) }
    let new = shelf.palettes.map(\.id)
    #expect(
      Set(new).count == ids.count + 4,
      "`insertPalette` gives the new palette an id that no palette in the list has.")
    #expect(
      Array(new.suffix(ids.count)) == ids,
      "`insertPalette` leaves the ids of the other palettes as they are.")
  }

  // Rules: 3
  @Test func anIdIsFreeAfterARemovalToo() {
    var shelf = shelf(3)
    shelf.removePalette(at: 0)
    shelf.insertPalette(named: "N", emojis: [], at: 0)
    #expect(
      Set(shelf.palettes.map(\.id)).count == 3,
      "After a removal, `insertPalette` still chooses an id that no palette has.")
  }

  // Rules: t3, 4
  @Test(arguments: [(0, "BC", 0), (1, "AC", 1), (2, "AB", 0)])
  func aPaletteIsRemoved(index: Int, names: String, next: Int) {
    var shelf = shelf(3)
    let selected = shelf.removePalette(at: index)
    #expect(
      shelf.palettes.map(\.name).joined() == names,
      "`removePalette` removes the palette at the index.")
    #expect(
      selected == next,
      "`removePalette` returns the index of the palette that follows, or 0 if none follows.")
  }

  // Rules: t3, 4
  @Test(arguments: [(0, [9, 4, 2], 0), (1, [7, 4, 2], 1), (2, [7, 9, 2], 2), (3, [7, 9, 4], 0)])
  func theOthersAreLeftAlone(index: Int, ids: [Int], next: Int) {
    let stored = [7, 9, 4, 2].map { StoredPalette(id: $0, name: "Same", emojis: []) }
    var shelf = PaletteShelf(restoring: stored)
    let selected = shelf.removePalette(at: index)
    #expect(
      shelf.palettes.map(\.id) == ids,
      "`removePalette` removes one palette; the others keep their places and ids.")
    #expect(
      selected == next,
      "`removePalette` returns the index of the palette that follows, even if others equal it.")
  }

  // Rules: 4, 5
  @Test(arguments: [(0, "B"), (1, "A")])
  func ofTwoPalettesOneIsRemoved(index: Int, name: String) {
    var shelf = shelf(2)
    let selected = shelf.removePalette(at: index)
    #expect(
      shelf.palettes.map(\.name) == [name], "Of two palettes, `removePalette` can remove one.")
    #expect(selected == 0, "If one palette is left, `removePalette` returns 0.")
  }

  // Rules: t3, e1
  @Test(arguments: [(-1, 0), (-7, 0), (.min, 0), (3, 2), (4, 2), (7, 2), (.max, 2)])
  func noSuchIndexRemovesNothing(index: Int, next: Int) {
    var shelf = shelf(3)
    let selected = shelf.removePalette(at: index)
    #expect(
      shelf.palettes.map(\.name).joined() == "ABC",
      "If the index does not exist, `removePalette` removes nothing.")
    #expect(
      selected == next,
      "If the index does not exist, `removePalette` returns the nearest one that does.")
  }

  // Rules: 5
  @Test(arguments: [0, 1, -1, .max])
  func theLastPaletteStays(index: Int) {
    var shelf = shelf(1)
    let selected = shelf.removePalette(at: index)
    #expect(
      shelf.palettes.map(\.name) == ["A"], "`removePalette` never removes the only palette left.")
    #expect(selected == 0, "If one palette is left, `removePalette` returns 0.")
    var empty = PaletteShelf(restoring: [StoredPalette(id: 1, name: "", emojis: [])])
    empty.removePalette(at: index)
    #expect(
      empty.palettes.count == 1,
      "`removePalette` never removes the only palette left, even if it is empty.")
  }

  // Rules: t3, e1
  @Test(arguments: [0, 1, -1, .max])
  func anEmptyShelfHasNothingToRemove(index: Int) {
    var shelf = shelf(0)
    let selected = shelf.removePalette(at: index)
    #expect(shelf.palettes.isEmpty, "In an empty list, `removePalette` changes nothing.")
    #expect(selected == 0, "In an empty list, `removePalette` returns 0.")
  }

  // Rules: 1, 2, e1
  @Test(arguments: [
    [1, 1, 2], [1, 2, 1], [3, 1, 2, 3], [1, 1, 1, 1], [2, 1, 1, 3], [0, 1, 2, 3, 0, 4, 1],
    [5, 5, 6, 6, 7], [.max, .max], [.min, .min, 0],
    [.max, .max, .min], [.max, .max, 3], [.max, .max, 4],
  ])
  func restoredIdsAreUnique(ids: [Int]) {
    let stored = palettes(ids: ids)
    let shelf = PaletteShelf(restoring: stored)
    #expect(
      shelf.palettes.map(\.name) == stored.map(\.name),
      "`init(restoring:)` keeps each palette in its place, with its name.")
    #expect(
      shelf.palettes.map(\.emojis) == stored.map(\.emojis),
      "`init(restoring:)` keeps the emojis of each palette.")
    #expect(
      Set(shelf.palettes.map(\.id)).count == ids.count,
      "After `init(restoring:)`, no two palettes have the same id.")
  }

  // Rules: 2
  @Test(arguments: [[1, 1, 2], [2, 1, 1, 3], [5, 5, 6, 6, 7], [.max, .max], [4, 9]])
  func theFirstOfTwoKeepsItsId(ids: [Int]) {
    let shelf = PaletteShelf(restoring: palettes(ids: ids))
    for (index, id) in ids.enumerated() where ids.firstIndex(of: id) == index {
      #expect(
        shelf.palettes.dropFirst(index).first?.id == id,
        "`init(restoring:)` lets the first palette with an id keep it.")
    }
  }

  /// Every list of four ids from 1 to 3, and one of a length that differs from run to run.
  // Rules: 2
  @Test func everyRepetitionIsFound() {
    var lists = [[Int]]()
    for number in 0..<81 {
      lists.append([number / 27, number / 9 % 3, number / 3 % 3, number % 3].map { $0 + 1 })
    }
    var numbers = DrawnNumbers()
    lists.append((0..<7).map { _ in .random(in: -2...2, using: &numbers) })
    for ids in lists {
      let new = PaletteShelf(restoring: palettes(ids: ids)).palettes.map(\.id)
      #expect(
        Set(new).count == ids.count,
        "After `init(restoring:)`, no two palettes have the same id. Stored: \(ids)")
      let kept = zip(ids.indices, new).filter { ids.firstIndex(of: ids[$0.0]) == $0.0 }.map(\.1)
      let firsts = ids.indices.filter { ids.firstIndex(of: ids[$0]) == $0 }.map { ids[$0] }
      #expect(
        kept == firsts,
        "`init(restoring:)` lets the first palette with an id keep it. Stored: \(ids)")
    }
  }

  /// Many calls in a row, with an array as the model.
  // Rules: t2, t3, 3, 4, 5
  @Test func aSequenceOfCallsKeepsTheOrder() {
    var shelf = PaletteShelf(restoring: palettes(ids: [2, 2, 9]))
    var model = ["A", "B", "C"]
    var numbers = DrawnNumbers()
    for step in 0..<60 {
      let index = Int.random(in: -2...(model.count + 2), using: &numbers)
      if Bool.random(using: &numbers) {
        shelf.insertPalette(named: "N\(step)", emojis: ["🙂"], at: index)
        model.insert("N\(step)", at: min(max(index, 0), model.count))
      } else {
        let isThere = model.indices.contains(index) && model.count > 1
        let next = shelf.removePalette(at: index)
        if isThere { model.remove(at: index) }
        let expected = isThere ? (index == model.count ? 0 : index) : nearest(index, model.count)
        #expect(next == expected, "`removePalette` returns the index to select next.")
      }
      guard shelf.palettes.map(\.name) == model else { break }
    }
    #expect(
      shelf.palettes.map(\.name) == model,
      "`insertPalette` and `removePalette` change the list in one place only.")
    #expect(
      Set(shelf.palettes.map(\.id)).count == model.count,
      "After any calls of `insertPalette` and `removePalette`, no two palettes have the same id.")
  }

  // Rules: 1
  @Test func twiceTheSamePaletteIsTwoPalettes() {
    let twin = StoredPalette(id: 1, name: "A", emojis: ["🙂"])
    let shelf = PaletteShelf(restoring: [twin, twin])
    #expect(
      shelf.palettes.map(\.name) == ["A", "A"],
      "`init(restoring:)` keeps equal palettes, all of them.")
  }

  // Rules: 1, 2, 3, e1
  @Test(arguments: [1, 0, .max, .min])
  func manyPalettesHaveIdsOfTheirOwn(id: Int) {
    let stored = (0..<300).map { StoredPalette(id: id, name: "A\($0)", emojis: []) }
    var shelf = PaletteShelf(restoring: stored)
    #expect(
      shelf.palettes.map(\.name) == stored.map(\.name),
      "`init(restoring:)` keeps every palette in its place, however many there are.")
    shelf.insertPalette(named: "N", emojis: [], at: 150)
    #expect(
      Set(shelf.palettes.map(\.id)).count == 301,
      "`palettes` never contains an id twice, however many palettes there are.")
    #expect(
      shelf.palettes.first?.id == id,
      "`init(restoring:)` lets the first palette with an id keep it.")
    #expect(
      shelf.removePalette(at: 150) == 150,
      "`removePalette` returns the new index of the palette that followed.")
    #expect(shelf.removePalette(at: 299) == 0, "`removePalette` returns 0 if no palette follows.")
  }

  // Rules: t2, 1
  @Test(arguments: ["", "A", " B ", "Same"])
  func namesAndEmojisAreKeptAsTheyAre(name: String) {
    let emojis = ["", "🍎🍐", "👩🏽‍🎨", "", "text"]
    let palette = StoredPalette(id: 1, name: name, emojis: emojis)
    var shelf = PaletteShelf(restoring: [palette, palette])
    shelf.insertPalette(named: name, emojis: emojis, at: 2)
    #expect(
      shelf.palettes.map(\.name) == [name, name, name],
      """
      `init(restoring:)` and `insertPalette` keep a name, even if it is empty or another palette \
      has it.
      """)
    #expect(
      shelf.palettes.map(\.emojis) == [emojis, emojis, emojis],
      "`init(restoring:)` and `insertPalette` keep the emojis, each string as it is.")
  }

  // Rules: 1
  @Test func anEmptyListStaysEmpty() {
    #expect(
      shelf(0).palettes.isEmpty, "`init(restoring:)` restores an empty list as an empty list.")
  }

  // Rules: 3
  @Test func aNameThatIsInsertedAgainHasAnotherId() {
    var shelf = shelf(3)
    for index in [0, 1, 2, 1, 2] {
      shelf.removePalette(at: index)
      shelf.insertPalette(named: "N", emojis: [], at: 0)
      #expect(
        Set(shelf.palettes.map(\.id)).count == 3,
        "`insertPalette` chooses an id that no palette has, even if others have the same name.")
    }
  }
}

/// The index that is nearest among so many.
private func nearest(_ index: Int, _ count: Int) -> Int {
  min(max(index, 0), count - 1)
}

/// Palettes A, B, C, … with these ids.
private func palettes(ids: [Int]) -> [StoredPalette] {
  zip("ABCDEFG", ids).map { StoredPalette(id: $1, name: String($0), emojis: ["🙂", String($0)]) }
}

/// A shelf with so many palettes: A, B, C.
private func shelf(_ count: Int) -> PaletteShelf {
  PaletteShelf(restoring: palettes(ids: Array([1, 2, 3].prefix(count))))
}
