import Defaults
import Testing
import Workbench

@Suite("4.5 A palette store's intents")
struct IntentsTests {
  // Rules: 2
  @Test(arguments: [
    ([4, 9], "A4 B9"), ([1, 1, 2], "A1 B C2"), ([2, 1, 1, 3], "A2 B1 C D3"),
    ([1, 2, 1], "A1 B2 C"), ([5, 5, 5], "A5 B C"), ([3, 3, 4, 4, 5], "A3 B C4 D E5"), ([], ""),
    ([Int.max, Int.max], "A9223372036854775807 B"),
  ])
  func restoredIdsAreUnique(ids: [Int], expected: String) {
    let list = PaletteList(restoring: palettes(ids: ids))
    let names = zip(list.palettes, ids.indices).map { palette, index in
      ids[..<index].contains(ids[index]) ? palette.name : "\(palette.name)\(palette.id)"
    }
    #expect(
      names.joined(separator: " ") == expected,
      "`init(restoring:)` keeps each palette in place, and its id if no earlier one has it.")
    #expect(
      list.repeatedIDs == [],
      "`init(restoring:)` gives a palette that repeats an id a new one that no other palette has.")
    #expect(
      list.palettes.filter { $0.emojis.count != 1 }.map(\.name) == [],
      "`init(restoring:)` gives a palette a new id and nothing else: it has its emojis.")
  }

  // Rules: t1
  @Test(arguments: [
    (3, 0, "A"), (3, 1, "B"), (3, 2, "C"), (3, -1, "A"), (3, Int.min, "A"), (3, 3, "C"),
    (3, Int.max, "C"),
    (0, 0, "nil"), (0, -1, "nil"), (0, 2, "nil"),
  ])
  func thePaletteAtTheNearestIndexIsReturned(count: Int, index: Int, expected: String) {
    #expect(
      (list(count).palette(at: index)?.name ?? "nil") == expected,
      "`palette(at:)` returns the palette at the nearest index, and nil in an empty list.")
  }

  // Rules: t2
  @Test(arguments: [
    (3, 0, "N🆕, A🅰, B🅱, C🆑"), (3, 1, "A🅰, N🆕, B🅱, C🆑"), (3, 3, "A🅰, B🅱, C🆑, N🆕"),
    (3, -1, "N🆕, A🅰, B🅱, C🆑"), (3, Int.min, "N🆕, A🅰, B🅱, C🆑"), (3, 4, "A🅰, B🅱, C🆑, N🆕"),
    (3, Int.max, "A🅰, B🅱, C🆑, N🆕"), (0, 0, "N🆕"), (0, 5, "N🆕"), (0, -1, "N🆕"),
  ])
  func aPaletteIsInserted(count: Int, index: Int, expected: String) {
    var list = list(count)
    list.insertPalette(named: "N", emojis: ["🆕"], at: index)
    #expect(
      list.palettes.map { $0.name + $0.emojis.joined() }.joined(separator: ", ") == expected,
      "`insertPalette` inserts at the index, or at the nearer end of the list.")
  }

  // Rules: t3
  @Test(arguments: [
    (3, 0, "B, C; returns 0"), (3, 1, "A, C; returns 1"), (3, 2, "A, B; returns 0"),
    (2, 0, "B; returns 0"), (2, 1, "A; returns 0"),
  ])
  func aPaletteIsRemoved(count: Int, index: Int, expected: String) {
    #expect(
      removal(at: index, of: count) == expected,
      "`removePalette` removes one palette, and returns the index of the next, or 0 after the last."
    )
  }

  // Rules: t3
  @Test func theOnlyPaletteStays() {
    #expect(
      removal(at: 0, of: 1) == "A; returns 0",
      "`removePalette` never removes the only palette of the list.")
  }

  // Rules: t4
  @Test(arguments: [
    (3, -1, "A, B, C; returns 0"), (3, Int.min, "A, B, C; returns 0"),
    (3, 3, "A, B, C; returns 2"), (3, Int.max, "A, B, C; returns 2"), (1, -1, "A; returns 0"),
    (1, 4, "A; returns 0"),
    (0, 0, "; returns 0"), (0, -1, "; returns 0"), (0, 2, "; returns 0"),
  ])
  func withoutSuchAnIndexNoneIsRemoved(count: Int, index: Int, expected: String) {
    #expect(
      removal(at: index, of: count) == expected,
      "Where there is no palette, `removePalette` removes none, and returns the nearest index.")
  }

  // Rules: 1
  @Test(arguments: [[1, 2, 3], [3, 1], [2, 4, 6], [0], [-5, -4], [.max, 3], []])
  func anInsertedPaletteHasAnIdOfItsOwn(ids: [Int]) {
    var list = PaletteList(restoring: palettes(ids: ids))
    for _ in 0..<4 { list.insertPalette(named: "N", emojis: [], at: 0) }
    #expect(
      list.repeatedIDs == [],
      "`insertPalette` gives the new palette an id that no other has. Stored: \(ids)")
    #expect(
      list.palettes.suffix(ids.count).map(\.id).elementsEqual(ids) == true,
      "`insertPalette` leaves the other palettes their ids. Stored: \(ids)")
  }

  // Rules: 1
  @Test func theNextIdMayBeStored() {
    var first = PaletteList(restoring: [])
    first.insertPalette(named: "N", emojis: [], at: 0)
    let id = first.palettes.first?.id ?? 0
    var list = PaletteList(restoring: palettes(ids: (1...4).map { id &+ $0 }))
    for _ in 0..<4 { list.insertPalette(named: "N", emojis: [], at: 0) }
    #expect(
      list.repeatedIDs == [], "`insertPalette` gives the new palette an id that no other has.")
  }

  // Rules: 1
  @Test(arguments: [0, 1, 2])
  func anIdIsFreeAfterARemovalToo(index: Int) {
    var list = list(3)
    list.removePalette(at: index)
    list.insertPalette(named: "N", emojis: [], at: 0)
    #expect(
      list.repeatedIDs == [],
      "After a removal, too, `insertPalette` chooses an id that no other palette has.")
  }
}

extension PaletteList {
  /// The ids that more than one palette has.
  fileprivate var repeatedIDs: [Int] {
    let ids = palettes.map(\.id)
    return Set(ids).filter { id in ids.count { $0 == id } > 1 }.sorted()
  }
}

/// The names of a list after a removal, and what `removePalette` returned.
private func removal(at index: Int, of count: Int) -> String {
  var list = list(count)
  let next = list.removePalette(at: index)
  return "\(list.palettes.map(\.name).joined(separator: ", ")); returns \(next)"
}

/// Palettes A, B, C, … with these ids.
private func palettes(ids: [Int]) -> [StoredPalette] {
  let names = [("A", "🅰"), ("B", "🅱"), ("C", "🆑"), ("D", "🇩🇪"), ("E", "📧")]
  return zip(names, ids).map { StoredPalette(id: $1, name: $0.0, emojis: [$0.1]) }
}

/// The list of so many palettes: A, B, C.
private func list(_ count: Int) -> PaletteList {
  PaletteList(restoring: palettes(ids: Array([1, 2, 3].prefix(count))))
}
