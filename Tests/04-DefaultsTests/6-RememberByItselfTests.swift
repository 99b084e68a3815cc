import Defaults
import Foundation
import Testing
import Workbench

@Suite("4.6 Remember by itself")
struct RememberByItselfTests {
  @Test func theFirstLaunchHasTheBuiltIns() {
    let palettes = launch(InMemoryStore())
    #expect(
      palettes.palettes.map(\.name) == ["Tools", "Boats", "Trees"],
      "Where nothing was ever stored there are the built-in palettes, in the stated order.")
    #expect(
      palettes.palettes.map(\.id) == [1, 2, 3], "The built-in palettes are as they are given.")
  }

  @Test func theKeyIsAsStated() {
    let store = InMemoryStore()
    _ = launch(store)
    #expect(
      store.keys == ["PaletteStore:Main"],
      "The palettes are stored at once, under PaletteStore: and the name, and under no other key.")
  }

  @Test func theBuiltInsAreWrittenOnce() {
    let store = InMemoryStore()
    _ = launch(store)
    #expect(
      store.writes == ["set PaletteStore:Main"],
      "The built-in palettes are stored at once, all of them with one write.")
  }

  @Test func everyChangeIsStored() throws {
    let store = InMemoryStore()
    let palettes = launch(store)
    try #require(palettes.palettes.count == 3, "The first launch has the built-in palettes.")
    palettes.palettes.append(StoredPalette(id: 4, name: "Fruit", emojis: ["🍎"]))
    #expect(
      stored(store) == ["Tools", "Boats", "Trees", "Fruit"], "An added palette is stored at once.")
    palettes.palettes[0].name = "Hammers"
    #expect(
      stored(store) == ["Hammers", "Boats", "Trees", "Fruit"], "A changed name is stored at once.")
    palettes.palettes.swapAt(1, 2)
    #expect(stored(store) == ["Hammers", "Trees", "Boats", "Fruit"], "A new order is stored.")
    palettes.palettes.remove(at: 0)
    #expect(stored(store) == ["Trees", "Boats", "Fruit"], "A removed palette is gone at once.")
  }

  @Test func aChangeIsOneWrite() {
    let store = InMemoryStore()
    let palettes = launch(store)
    let before = store.writes.count
    palettes.palettes.append(StoredPalette(id: 4, name: "Fruit", emojis: ["🍎"]))
    #expect(store.writes.count - before == 1, "One change is one write.")
  }

  @Test func aSecondLaunchFindsWhatWasLeft() throws {
    let store = InMemoryStore()
    let palettes = launch(store)
    try #require(palettes.palettes.count == 3, "The first launch has the built-in palettes.")
    palettes.palettes.remove(at: 1)
    palettes.palettes[0].emojis = ["🔧"]
    let again = launch(store)
    #expect(again.palettes.map(\.name) == ["Tools", "Trees"], "The next launch has what was left.")
    #expect(again.palettes.map(\.id) == [1, 3], "The next launch has the same ids.")
    #expect(again.palettes.first?.emojis == ["🔧"], "The next launch has the changed emojis.")
  }

  @Test func restoringWritesNothing() {
    let store = InMemoryStore()
    _ = launch(store)
    let before = store.writes
    _ = launch(store)
    #expect(store.writes == before, "To restore is no change: nothing is written.")
  }

  @Test func anEmptiedListStaysEmpty() {
    let store = InMemoryStore()
    launch(store).palettes = []
    #expect(stored(store) == [], "An emptied list is stored as an empty list.")
    let before = store.writes
    let again = launch(store)
    #expect(
      again.palettes.map(\.name) == [],
      "A list that was emptied stays empty: the built-ins come only where nothing was ever stored.")
    #expect(store.writes == before, "An emptied list is not written over.")
  }

  @Test func theFormatIsJSON() {
    let json = #"[{"id":8,"name":"Fruit","emojis":["🍎","🍐"]}]"#
    let palettes = launch(InMemoryStore(["PaletteStore:Main": Data(json.utf8)]))
    #expect(
      palettes.palettes.map(\.name) == ["Fruit"],
      "Palettes are kept as JSON data, which an earlier version may have written.")
  }

  @Test func namesAreApart() {
    let store = InMemoryStore()
    let main = launch(store)
    let other = launch(store, name: "Other")
    main.palettes = []
    #expect(main.name == "Main", "A store has the name that it was given.")
    #expect(
      other.palettes.map(\.name) == ["Tools", "Boats", "Trees"],
      "A store of another name has palettes of its own.")
    #expect(
      launch(store, name: "Other").palettes.map(\.name) == ["Tools", "Boats", "Trees"],
      "A store of another name has palettes of its own, at the next launch too.")
    #expect(
      store.keys == ["PaletteStore:Main", "PaletteStore:Other"],
      "The key is PaletteStore: and the name, and no other.")
  }

  @Test func noBuiltInsAreStoredToo() {
    let store = InMemoryStore()
    _ = launch(store, builtIns: [])
    #expect(stored(store) == [], "A list of no built-in palettes is stored like any other.")
  }

  @Test func palettesComeBackWhole() throws {
    let store = InMemoryStore()
    let palettes = launch(store, builtIns: odd)
    #expect(palettes.palettes.map(\.id) == [40, 2], "The built-in palettes keep their ids.")
    let again = launch(store)
    #expect(again.palettes.map(\.name) == ["Same", "Same"], "Two palettes may have one name.")
    #expect(again.palettes.map(\.id) == [40, 2], "Palettes come back with their ids.")
    #expect(
      again.palettes.map(\.emojis) == [["b", "a", "b"], []],
      "Palettes come back with their emojis, even those that have none.")
    try #require(again.palettes.count == 2, "The next launch has what was left.")
    again.palettes[0].id = 12
    #expect(launch(store).palettes.map(\.id) == [12, 2], "A changed id is stored at once.")
  }

  @Test func aSecondStoreOfTheNameHasTheSame() {
    let store = InMemoryStore()
    let first = launch(store)
    first.palettes = [StoredPalette(id: 9, name: "Fruit", emojis: ["🍎"])]
    let second = launch(store)
    #expect(
      second.palettes.map(\.name) == ["Fruit"], "A second store of the name begins where this is.")
    #expect(first.palettes.map(\.name) == ["Fruit"], "A second store of the name changes nothing.")
  }

  @Test func defaultsRemember() {
    TemporaryDefaults.with { suite in
      launch(suite.defaults).palettes = Array(three.prefix(2))
      #expect(
        launch(suite.reopened()).palettes.map(\.name) == ["Tools", "Boats"],
        "Defaults remember the palettes as well.")
      launch(suite.defaults).palettes = []
      #expect(
        launch(suite.reopened()).palettes.map(\.name) == [],
        "Defaults remember an emptied list as well.")
    }
  }
}

private let three = [
  StoredPalette(id: 1, name: "Tools", emojis: ["🔨", "🪛"]),
  StoredPalette(id: 2, name: "Boats", emojis: ["⛵"]),
  StoredPalette(id: 3, name: "Trees", emojis: ["🌲", "🌳"]),
]

/// Palettes of one name, with ids that are no numbers of places, one of them without emojis.
private let odd = [
  StoredPalette(id: 40, name: "Same", emojis: ["b", "a", "b"]),
  StoredPalette(id: 2, name: "Same", emojis: []),
]

/// A store as a launch makes it.
private func launch(
  _ store: any KeyValueStore, name: String = "Main", builtIns: [StoredPalette] = three
) -> PaletteStore {
  PaletteStore(named: name, in: store, builtIns: builtIns)
}

/// The names that lie in the store now; nil if there are none.
private func stored(_ store: any KeyValueStore) -> [String]? {
  guard let data = store.object(forKey: "PaletteStore:Main") as? Data else { return nil }
  return try? JSONDecoder().decode([StoredPalette].self, from: data).map(\.name)
}
