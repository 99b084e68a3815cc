import Defaults
import Foundation
import Testing
import Workbench

@Suite("4.6 Remember by itself")
struct RememberByItselfTests {
  // Rules: t1
  @Test func theFirstLaunchHasTheBuiltIns() {
    #expect(
      describe(launch(InMemoryStore()).palettes) == "4 Tools 🔨🪛, 2 Boats ⛵, 4 Later ",
      "If nothing was ever stored, `palettes` begins as `builtIns`, unchanged.")
  }

  // Rules: t2
  @Test(arguments: [
    ("[]", ""),
    (#"[{"id":8,"name":"Fruit","emojis":["🍎","🍐"]}]"#, "8 Fruit 🍎🍐"),
    (
      #"[ {"name": "A", "emojis": [], "id": 2}, {"name": "B", "emojis": [], "id": 1} ]"#,
      "2 A , 1 B "
    ),
  ])
  func aStoredListIsRestored(json: String, expected: String) {
    // What becomes of another list does not matter to this one.
    launch(InMemoryStore()).palettes = [fruit]
    let store = InMemoryStore(["PaletteStore:Main": Data(json.utf8)])
    #expect(
      describe(launch(store).palettes) == expected,
      "If a list is stored, `palettes` begins as that list, also if the list is empty.")
  }

  // Rules: 1
  @Test(arguments: ["nothing", "[]", #"[{"id":8,"name":"Fruit","emojis":["🍎"]}]"#])
  func aLaunchWritesNothing(json: String) {
    let store = InMemoryStore(
      json == "nothing" ? [:] : ["PaletteStore:Main": Data(json.utf8)])
    _ = launch(store)
    #expect(
      store.writes == [],
      "`init` writes nothing: built-in palettes are not a choice, and a stored list is stored.")
  }

  // Rules: 2
  @Test(arguments: [
    (Change("assign") { $0.palettes = [fruit] }, "8 Fruit 🍎🍐"),
    (Change("empty") { $0.palettes = [] }, ""),
    (Change("append") { $0.palettes.append(fruit) }, "4 Tools 🔨🪛, 2 Boats ⛵, 4 Later , 8 Fruit 🍎🍐"),
    (Change("remove") { $0.palettes.removeAll { $0.name == "Tools" } }, "2 Boats ⛵, 4 Later "),
    (Change("reverse") { $0.palettes.reverse() }, "4 Later , 2 Boats ⛵, 4 Tools 🔨🪛"),
    (
      Change("edit") {
        for place in $0.palettes.indices.suffix(1) { $0.palettes[place].emojis = ["🛶"] }
      }, "4 Tools 🔨🪛, 2 Boats ⛵, 4 Later 🛶"
    ),
    (
      Change("insertPalette") { $0.insertPalette(named: "New", emojis: ["🆕"]) },
      "New 🆕, 4 Tools 🔨🪛, 2 Boats ⛵, 4 Later "
    ),
  ])
  func eachChangeIsOneWrite(change: Change, expected: String) {
    let store = InMemoryStore()
    change.make(launch(store))
    #expect(
      store.writes == ["set PaletteStore:Main"],
      "One change of `palettes` is one write, and `PaletteStore` makes it at once.")
    #expect(
      describe(stored(store)) == expected,
      "After a change of `palettes`, `PaletteStore` stores the whole list.")
  }

  // Rules: 2
  @Test func aChangeBackIsStoredToo() {
    let store = InMemoryStore()
    let palettes = launch(store)
    let first = palettes.palettes
    palettes.palettes = []
    palettes.palettes = first
    #expect(
      store.writes == ["set PaletteStore:Main", "set PaletteStore:Main"],
      "Each change of `palettes` is stored, also the change back to the built-in palettes.")
  }

  // Rules: 2, t2
  @Test func theNextLaunchHasWhatWasLeft() {
    TemporaryDefaults.with { suite in
      launch(suite.defaults).palettes.removeAll { $0.name == "Boats" }
      #expect(
        describe(launch(suite.reopened()).palettes) == "4 Tools 🔨🪛, 4 Later ",
        "A later `PaletteStore` begins with the palettes that the earlier one had at the end.")
    }
  }

  // Rules: 3
  @Test func theListIsJSONUnderItsKey() throws {
    let store = InMemoryStore()
    let (main, work) = (launch(store), launch(store, name: "Work"))
    main.palettes = [fruit]
    work.palettes = []
    #expect(
      store.keys == ["PaletteStore:Main", "PaletteStore:Work"],
      "`PaletteStore` stores under the key “PaletteStore:” plus its name, and no other.")
    #expect(
      describe(stored(store)) == "8 Fruit 🍎🍐",
      "`PaletteStore` stores a JSON array of its palettes, as `Data`.")
  }
}

/// A change of the palettes.
struct Change: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let make: @Sendable (PaletteStore) -> Void

  init(_ description: String, make: @escaping @Sendable (PaletteStore) -> Void) {
    (testDescription, self.make) = (description, make)
  }
}

private let fruit = StoredPalette(id: 8, name: "Fruit", emojis: ["🍎", "🍐"])

/// A store as a launch makes it. Of its built-in palettes, two have the same id.
private func launch(_ store: any KeyValueStore, name: String = "Main") -> PaletteStore {
  PaletteStore(
    named: name, in: store,
    builtIns: [
      StoredPalette(id: 4, name: "Tools", emojis: ["🔨", "🪛"]),
      StoredPalette(id: 2, name: "Boats", emojis: ["⛵"]),
      StoredPalette(id: 4, name: "Later", emojis: []),
    ])
}

/// The palettes that are stored now, or nil.
private func stored(_ store: InMemoryStore) -> [StoredPalette]? {
  guard let data = store.object(forKey: "PaletteStore:Main") as? Data else { return nil }
  return try? JSONDecoder().decode([StoredPalette].self, from: data)
}

/// The palettes with their ids. That of a new one is left to `insertPalette`.
private func describe(_ palettes: [StoredPalette]?) -> String {
  guard let palettes else { return "nil" }
  return palettes.map { palette in
    let id = palette.name == "New" ? "" : "\(palette.id) "
    return "\(id)\(palette.name) \(palette.emojis.joined())"
  }.joined(separator: ", ")
}
