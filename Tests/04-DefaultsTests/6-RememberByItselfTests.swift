import Defaults
import Foundation
import Testing
import Workbench

@Suite("4.6 Remember by itself")
struct RememberByItselfTests {
  // Rules: t1
  @Test func theFirstLaunchHasTheBuiltIns() {
    let palettes = launch(InMemoryStore())
    #expect(
      palettes.palettes.map(\.name) == ["Tools", "Boats", "Trees"],
      "If nothing was ever stored, `palettes` is `builtIns`, in their order.")
    #expect(
      palettes.palettes.map(\.id) == [1, 2, 3],
      "`palettes` contains `builtIns` unchanged, with their ids.")
  }

  // Rules: t1, 3
  @Test func theKeyIsAsStated() {
    let store = InMemoryStore()
    _ = launch(store)
    #expect(
      store.keys == ["PaletteStore:Main"],
      "`init` stores `builtIns` under PaletteStore: plus the name, and no other key.")
  }

  // Rules: t1
  @Test func theBuiltInsAreWrittenOnce() {
    let store = InMemoryStore()
    _ = launch(store)
    #expect(
      store.writes == ["set PaletteStore:Main"],
      "`init` stores all of `builtIns` at once, with one write.")
  }

  // Rules: 1
  @Test func everyChangeIsStored() throws {
    let store = InMemoryStore()
    let palettes = launch(store)
    try #require(
      palettes.palettes.count == 3, "If nothing was ever stored, `palettes` is `builtIns`.")
    palettes.palettes.append(StoredPalette(id: 4, name: "Fruit", emojis: ["🍎"]))
    #expect(
      stored(store) == ["Tools", "Boats", "Trees", "Fruit"],
      "A palette added to `palettes` is stored at once.")
    palettes.palettes[0].name = "Hammers"
    #expect(
      stored(store) == ["Hammers", "Boats", "Trees", "Fruit"],
      "A name changed in `palettes` is stored at once.")
    palettes.palettes.swapAt(1, 2)
    #expect(
      stored(store) == ["Hammers", "Trees", "Boats", "Fruit"],
      "A new order of `palettes` is stored at once.")
    palettes.palettes.remove(at: 0)
    #expect(
      stored(store) == ["Trees", "Boats", "Fruit"],
      "A palette removed from `palettes` disappears from the store at once.")
  }

  // Rules: 1
  @Test func aChangeIsOneWrite() {
    let store = InMemoryStore()
    let palettes = launch(store)
    let before = store.writes.count
    palettes.palettes.append(StoredPalette(id: 4, name: "Fruit", emojis: ["🍎"]))
    #expect(store.writes.count - before == 1, "Each change of `palettes` is one write.")
    guard palettes.palettes.count == 4 else { return }
    let changes: [(String, (PaletteStore) -> Void)] = [
      ("edited", { $0.palettes[0].name = "" }),
      ("edited", { $0.palettes[1].emojis.append("🛶") }),
      ("moved", { $0.palettes.swapAt(0, 2) }),
      ("removed", { $0.palettes.remove(at: 3) }),
      ("assigned", { $0.palettes = odd }),
      ("emptied", { $0.palettes = [] }),
    ]
    for (change, make) in changes {
      let before = store.writes.count
      make(palettes)
      #expect(
        Array(store.writes.dropFirst(before)) == ["set PaletteStore:Main"],
        "Each change of `palettes` is one write: this list was \(change).")
    }
  }

  // Rules: t2, 1
  @Test func aSecondLaunchFindsWhatWasLeft() throws {
    let store = InMemoryStore()
    let palettes = launch(store)
    try #require(
      palettes.palettes.count == 3, "If nothing was ever stored, `palettes` is `builtIns`.")
    palettes.palettes.remove(at: 1)
    palettes.palettes[0].emojis = ["🔧"]
    let again = launch(store)
    #expect(
      again.palettes.map(\.name) == ["Tools", "Trees"],
      "A later `PaletteStore` begins with the palettes that were stored last.")
    #expect(
      again.palettes.map(\.id) == [1, 3], "A later `PaletteStore` has the palettes with their ids.")
    #expect(again.palettes.first?.emojis == ["🔧"], "A later `PaletteStore` has the changed emojis.")
  }

  // Rules: t2
  @Test func restoringWritesNothing() {
    let store = InMemoryStore()
    _ = launch(store)
    let before = store.writes
    _ = launch(store)
    #expect(store.writes == before, "If a list is stored, `init` writes nothing.")
  }

  // Rules: e1, t2
  @Test func anEmptiedListStaysEmpty() {
    let store = InMemoryStore()
    launch(store).palettes = []
    #expect(stored(store) == [], "If `palettes` is emptied, an empty list is stored.")
    let before = store.writes
    let again = launch(store)
    #expect(
      again.palettes.map(\.name) == [],
      "An emptied list stays empty: `builtIns` is used only if nothing was ever stored.")
    #expect(store.writes == before, "If an empty list is stored, `init` writes nothing.")
  }

  // Rules: 2, t2
  @Test(arguments: [
    #"[{"id":8,"name":"Fruit","emojis":["🍎","🍐"]}]"#,
    #"[{"emojis":["🍎","🍐"],"id":8,"name":"Fruit"}]"#,
    #"[{"name":"Fruit","emojis":["🍎","🍐"],"id":8}]"#,
    "\n[ {\"name\": \"Fruit\",\n\"id\": 8, \"emojis\": [\"🍎\", \"\\ud83c\\udf50\"]} ]\n",
  ])
  func theFormatIsJSON(json: String) {
    let store = InMemoryStore(["PaletteStore:Main": Data(json.utf8)])
    let palettes = launch(store)
    #expect(
      palettes.palettes.map(text) == [#"8 Fruit ["🍎", "🍐"]"#],
      "`init` reads a JSON array of `StoredPalette` that another version has written.")
    #expect(
      store.writes == [],
      "If a list is stored, `init` writes nothing, however its JSON is formatted.")
  }

  // Rules: 2
  @Test func whatIsStoredIsAJSONArray() throws {
    let store = InMemoryStore()
    launch(store).palettes = odd
    let data = try #require(
      store.object(forKey: "PaletteStore:Main") as? Data, "`palettes` is stored as Data.")
    let list = (try? JSONSerialization.jsonObject(with: data)) as? [[String: Any]]
    #expect(
      list?.map { $0["name"] as? String } == ["Same", "Same"],
      "`palettes` is stored as a JSON array of `StoredPalette`.")
    #expect(
      list?.map { $0["emojis"] as? [String] } == [["b", "a", "b"], []],
      "`palettes` is stored as a JSON array of `StoredPalette`.")
  }

  // Rules: 3
  @Test func otherKeysStay() {
    let store = InMemoryStore(["PaletteStore": "a", "PaletteStore:": "b", "Main": "c"])
    let palettes = launch(store)
    palettes.palettes = []
    #expect(
      palettes.palettes.isEmpty && store.keys == ["Main", "PaletteStore", "PaletteStore:", key],
      "`PaletteStore` uses only the key PaletteStore: plus the name.")
    #expect(
      ["Main", "PaletteStore", "PaletteStore:"].map { store.object(forKey: $0) as? String }
        == ["c", "a", "b"],
      "`PaletteStore` leaves the values under other keys as they are.")
  }

  // Rules: 3, t1
  @Test(arguments: ["[]", #"[{"id":8,"name":"Fruit","emojis":["🍎"]}]"#])
  func otherNamesAreNotRead(json: String) {
    let others = [
      "PaletteStore:", "PaletteStore", "PaletteStoreMain", "PaletteStore: Main",
      "PaletteStore:Main ", "PaletteStore:main", "PaletteStore:MAIN", "PaletteStore:Mai",
      "PaletteStore:Main2", "PaletteStore:Other", "Main", "palettes",
    ]
    let store = InMemoryStore(
      Dictionary(uniqueKeysWithValues: others.map { ($0, Data(json.utf8)) }))
    #expect(
      launch(store).palettes.map(\.name) == ["Tools", "Boats", "Trees"],
      "A list under another key is not used: if nothing is stored here, `palettes` is `builtIns`.")
    #expect(
      store.writes == ["set PaletteStore:Main"],
      "`init` stores `builtIns`, even if lists are stored under other keys.")
  }

  // Rules: 3
  @Test func namesAreApart() {
    let store = InMemoryStore()
    let main = launch(store)
    let other = launch(store, name: "Other")
    main.palettes = []
    #expect(main.name == "Main", "`name` is the name that was passed to `init`.")
    #expect(
      other.palettes.map(\.name) == ["Tools", "Boats", "Trees"],
      "`PaletteStore` objects with different names have different palettes.")
    #expect(
      launch(store, name: "Other").palettes.map(\.name) == ["Tools", "Boats", "Trees"],
      "`PaletteStore` objects with different names have different palettes at the next launch too.")
    #expect(
      store.keys == ["PaletteStore:Main", "PaletteStore:Other"],
      "`PaletteStore` uses only the key PaletteStore: plus the name.")
  }

  // Rules: e2, t1
  @Test func noBuiltInsAreStoredToo() {
    let store = InMemoryStore()
    _ = launch(store, builtIns: [])
    #expect(stored(store) == [], "An empty `builtIns` is stored as well.")
    for palette in [three[0], odd[1]] {
      let store = InMemoryStore()
      _ = launch(store, builtIns: [palette])
      #expect(
        stored(store) == [palette.name], "A `builtIns` that contains one palette is stored as well."
      )
    }
  }

  // Rules: t1, t2, e3, 1
  @Test func palettesComeBackWhole() throws {
    let store = InMemoryStore()
    let palettes = launch(store, builtIns: odd)
    #expect(
      palettes.palettes.map(\.id) == [40, 2],
      "`palettes` contains `builtIns` unchanged, with their ids.")
    let again = launch(store)
    #expect(
      again.palettes.map(\.name) == ["Same", "Same"],
      "`init` restores all palettes, even if they have equal names.")
    #expect(
      again.palettes.map(\.id) == [40, 2], "A later `PaletteStore` has the palettes with their ids."
    )
    #expect(
      again.palettes.map(\.emojis) == [["b", "a", "b"], []],
      "A later `PaletteStore` has the palettes with their emojis, even if there are none.")
    try #require(
      again.palettes.count == 2,
      "A later `PaletteStore` begins with the palettes that were stored last.")
    again.palettes[0].id = 12
    #expect(
      launch(store).palettes.map(\.id) == [12, 2], "An id changed in `palettes` is stored at once.")
  }

  // Rules: t2
  @Test func aSecondStoreOfTheNameHasTheSame() {
    let store = InMemoryStore()
    let first = launch(store)
    first.palettes = [StoredPalette(id: 9, name: "Fruit", emojis: ["🍎"])]
    let second = launch(store)
    #expect(
      second.palettes.map(\.name) == ["Fruit"],
      "A second `PaletteStore` of the name begins with what was stored last.")
    #expect(
      first.palettes.map(\.name) == ["Fruit"],
      "Making a second `PaletteStore` of the name changes nothing.")
  }

  // Rules: t2
  @Test(arguments: [1, 2, 5, 12])
  func theBuiltInsAreNotAddedToAList(count: Int) {
    let store = InMemoryStore()
    let own = (0..<count).map { StoredPalette(id: 100 + $0, name: "Own \($0)", emojis: ["🐌"]) }
    launch(store).palettes = own
    let before = store.writes
    let again = launch(store, builtIns: StoredPalette.builtIns)
    #expect(
      again.palettes.map(text) == own.map(text),
      "If a list is stored, `palettes` is that list alone, however short it is.")
    #expect(store.writes == before, "If a list is stored, `init` writes nothing.")
  }

  // Rules: t1, t2, 1
  @Test func anyListIsKeptUnchanged() {
    let lists = [
      [1, 1, 2, 1].map { StoredPalette(id: $0, name: "", emojis: ["", "🍎🍐", "🍎🍐"]) },
      (0..<300).map { StoredPalette(id: -$0, name: "A\($0)", emojis: []) },
    ]
    for list in lists {
      let store = InMemoryStore()
      #expect(
        launch(store, builtIns: list).palettes.map(text) == list.map(text),
        "`palettes` contains `builtIns` unchanged, even with repeated ids or without names.")
      #expect(
        launch(store).palettes.map(text) == list.map(text),
        "`init` restores a stored list unchanged, even with repeated ids or without names.")
      let palettes = launch(InMemoryStore(), name: " My palettes ")
      palettes.palettes = list
      palettes.palettes += list
      #expect(
        palettes.palettes.map(text) == (list + list).map(text),
        "`palettes` keeps a new list unchanged.")
    }
  }

  // Rules: 1
  @Test func aChangeIsStoredWhateverIsStoredNow() {
    for other in [nil, Data("[]".utf8), Data(#"[{"id":1,"name":"A","emojis":[]}]"#.utf8)] {
      let store = InMemoryStore()
      let palettes = launch(store)
      store.set(other, forKey: key)
      palettes.palettes = odd
      #expect(
        stored(store) == ["Same", "Same"],
        """
        A change of `palettes` is stored at once, even if another part of the app has changed the \
        value.
        """)
      palettes.palettes.append(odd[0])
      #expect(
        stored(store) == ["Same", "Same", "Same"],
        "A palette that is added to `palettes` twice is stored twice.")
    }
  }

  // Rules: 3
  @Test(arguments: ["", " Main ", "a/b:c", "main", "🍎"])
  func anyNameIsUsedAsItIs(name: String) {
    let store = InMemoryStore()
    let palettes = launch(store, name: name)
    #expect(palettes.name == name, "`name` is the name that was passed to `init`.")
    palettes.palettes = []
    #expect(
      store.keys == ["PaletteStore:\(name)"],
      "`PaletteStore` uses the key PaletteStore: plus the name, as it is.")
    #expect(
      launch(store, name: name).palettes.isEmpty,
      "`init` finds a stored list again under any name.")
  }

  // Rules: t2, e1, 1
  @Test func defaultsRemember() {
    TemporaryDefaults.with { suite in
      launch(suite.defaults).palettes = Array(three.prefix(2))
      #expect(
        launch(suite.reopened()).palettes.map(\.name) == ["Tools", "Boats"],
        "`PaletteStore` works with UserDefaults as well.")
      launch(suite.defaults).palettes = []
      #expect(
        launch(suite.reopened()).palettes.map(\.name) == [],
        "`PaletteStore` keeps an emptied list empty in UserDefaults as well.")
      // Nothing else retains these defaults.
      let palettes = launch(suite.reopened())
      palettes.palettes = Array(three.suffix(1))
      #expect(
        launch(suite.reopened()).palettes.map(\.name) == ["Trees"],
        "`PaletteStore` stores every change, even if nothing else retains the store.")
    }
  }

  // Rules: 1
  @Test func emojisThatAreJoinedOrSplitAreStored() {
    let store = InMemoryStore()
    let palettes = launch(store, builtIns: [])
    for emojis in [["👍", "🏽"], ["👍🏽"], ["👍", "🏽"]] {
      palettes.palettes = [StoredPalette(id: 1, name: "Hands", emojis: emojis)]
      #expect(
        launch(store).palettes.map(\.emojis) == [emojis],
        "A change of `palettes` is stored at once, even if emojis are only joined or split.")
    }
  }

  // Rules: 1
  @Test func aNewOrderOfEmojisIsStored() {
    let store = InMemoryStore()
    let palettes = launch(store)
    for place in palettes.palettes.indices { palettes.palettes[place].emojis.reverse() }
    #expect(
      launch(store).palettes.map(\.emojis) == [["🪛", "🔨"], ["⛵"], ["🌳", "🌲"]],
      "A new order of the emojis of one palette in `palettes` is stored at once.")
  }

  // Rules: 1
  @Test(arguments: [true, false])
  func changingBackIsStored(isFirstLaunch: Bool) {
    let store = InMemoryStore()
    if !isFirstLaunch { launch(store).palettes = odd }
    let palettes = launch(store, builtIns: StoredPalette.builtIns)
    let first = palettes.palettes
    for list in [[], first, [odd[0]], StoredPalette.builtIns, three, StoredPalette.builtIns] {
      let before = store.writes.count
      palettes.palettes = list
      #expect(
        Array(store.writes.dropFirst(before)) == ["set PaletteStore:Main"],
        """
        Each change of `palettes` is one write, even a change back to `builtIns` or to the \
        restored list.
        """)
      #expect(
        launch(store).palettes.map(text) == list.map(text),
        """
        A change of `palettes` is stored at once, even a change back to `builtIns` or to the \
        restored list.
        """)
    }
  }

  // Rules: 1, e3
  @Test func anEditOfEitherTwinIsStored() {
    let twin = StoredPalette(id: 1, name: "Cars", emojis: ["🚗", "🚙"])
    let store = InMemoryStore()
    let palettes = launch(store, builtIns: [twin, twin])
    var model = [twin, twin]
    let edits: [(inout StoredPalette) -> Void] = [
      { $0.name = "Bars" }, { $0.emojis = ["🍎", "🚙"] }, { $0.emojis = ["🍎", "🍐"] }, { $0.id = 2 },
    ]
    for edit in edits {
      for place in [1, 0] where palettes.palettes.count == 2 {
        edit(&palettes.palettes[place])
        edit(&model[place])
        #expect(
          launch(store).palettes.map(text) == model.map(text),
          """
          Each edit of a palette in `palettes` is stored at once, even if another palette has the \
          same id.
          """)
      }
    }
    guard palettes.palettes.count == 2 else { return }
    palettes.palettes[0].name = "Boats"
    palettes.palettes.swapAt(0, 1)
    #expect(
      stored(store) == ["Bars", "Boats"],
      "A new order of `palettes` is stored at once, even if the palettes have the same id.")
  }
}

private let key = "PaletteStore:Main"

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

/// All that a palette contains.
private func text(_ palette: StoredPalette) -> String {
  "\(palette.id) \(palette.name) \(palette.emojis)"
}

/// The names that lie in the store now; nil if there are none.
private func stored(_ store: any KeyValueStore) -> [String]? {
  guard let data = store.object(forKey: "PaletteStore:Main") as? Data else { return nil }
  return try? JSONDecoder().decode([StoredPalette].self, from: data).map(\.name)
}
