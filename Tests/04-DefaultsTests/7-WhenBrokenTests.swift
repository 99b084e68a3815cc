import Defaults
import Foundation
import Testing
import Workbench

@Suite("4.7 When what is stored is broken")
struct WhenBrokenTests {
  // Rules: t1
  @Test func whatIsStoredIsRestored() {
    let launch = Launch([key: fruit])
    #expect(
      launch.names == ["Fruit"],
      "`restorePalettes` returns the palettes under the key if they can be read.")
    #expect(
      launch.reports.isEmpty,
      "`restorePalettes` does not call `report` if the palettes can be read.")
    #expect(launch.writes == [], "`restorePalettes` writes nothing if the palettes can be read.")
  }

  // Rules: t4
  @Test func nothingStoredGivesTheBuiltIns() {
    let launch = Launch([:])
    #expect(
      launch.names == ["Tools", "Boats"],
      "`restorePalettes` returns `builtIns` if nothing is under either key.")
    #expect(
      launch.reports.isEmpty,
      "`restorePalettes` does not call `report` if nothing is under either key.")
    #expect(launch.writes == [], "`restorePalettes` writes nothing if nothing is under either key.")
  }

  // Rules: e1
  @Test func anEmptyListIsNotBroken() {
    let launch = Launch([key: data("[]")])
    #expect(launch.names == [], "An empty list is not broken: `restorePalettes` returns it.")
    #expect(
      launch.reports.isEmpty,
      "An empty list is not broken: `restorePalettes` does not call `report`.")
  }

  // Rules: t1, e1
  @Test func palettesComeBackWhole() {
    let twins = #"[{"id":5,"name":"A","emojis":["a","b"]},{"id":5,"name":"B","emojis":[]}]"#
    let launch = Launch([key: data(twins)])
    #expect(
      launch.palettes.map(\.id) == [5, 5],
      "Repeated ids are not broken: `restorePalettes` returns the palettes unchanged.")
    #expect(
      launch.palettes.map(\.emojis) == [["a", "b"], []],
      "`restorePalettes` returns the palettes unchanged, with their emojis.")
  }

  // Rules: t2, e1
  @Test(arguments: broken)
  func aBrokenValueGivesTheBuiltIns(json: String) {
    let launch = Launch([key: data(json)])
    #expect(
      launch.names == ["Tools", "Boats"],
      "`restorePalettes` returns `builtIns` if the value is broken.")
  }

  // Rules: t2, 1, 2, e1
  @Test(arguments: broken)
  func aBrokenValueIsQuarantined(json: String) {
    let launch = Launch([key: data(json)])
    #expect(launch.reports.count == 1, "`restorePalettes` calls `report` once for a broken value.")
    #expect(
      launch.aside as? Data == data(json),
      "`restorePalettes` moves the broken value to the reported key exactly as it was.")
    #expect(
      launch.reports.first?.key.hasPrefix("\(key):broken") == true,
      "The `key` of `BrokenPalettes` begins with PaletteStore:, the name and :broken.")
    #expect(
      launch.store.object(forKey: key) == nil,
      "`restorePalettes` moves a broken value: nothing is left under its own key.")
  }

  // Rules: 2
  @Test(arguments: broken)
  func theCauseIsReported(json: String) {
    let launch = Launch([key: data(json)])
    #expect(
      launch.reports.first?.cause is DecodingError, "`cause` is the error that the decoder threw.")
  }

  // Rules: 2
  @Test func theReportComesLast() {
    let launch = Launch([key: data(broken[0])])
    #expect(
      launch.keysWhenReported == launch.reports.map { [$0.key] },
      "`restorePalettes` calls `report` after the move: the value is under the reported key only.")
  }

  // Rules: t3, 2, 3, e2
  @Test(arguments: [key, "palettes"])
  func aValueThatIsNoDataIsBroken(start: String) {
    for value in ["🍎🍐", "[]", ["a", "b"], ["a": 1], 7] as [Any] {
      let launch = Launch([start: value])
      #expect(
        launch.names == ["Tools", "Boats"],
        "`restorePalettes` returns `builtIns` if the value is broken.")
      #expect(
        launch.reports.count == 1,
        "A value that is not Data is broken: `restorePalettes` calls `report` once.")
      #expect(
        launch.aside.map { "\($0)" } == "\(value)",
        "`restorePalettes` quarantines a value that is not Data exactly as it is.")
      #expect(
        launch.store.keys == launch.reports.map(\.key),
        "`restorePalettes` moves a value that is not Data: nothing is left under either key.")
    }
  }

  // Rules: 1
  @Test func quarantinedValuesStay() {
    let store = InMemoryStore()
    for (index, json) in broken.enumerated() {
      store.set(data(json), forKey: key)
      #expect(
        Launch(store).reports.count == 1,
        "`restorePalettes` calls `report` for each broken value, also for number \(index + 1).")
    }
    let values = store.keys.compactMap { store.object(forKey: $0) as? Data }
    for (index, json) in broken.enumerated() {
      #expect(
        values.contains(data(json)),
        "`restorePalettes` never overwrites a quarantined value: number \(index + 1) is gone.")
    }
  }

  /// Whichever keys an answer chooses, they are taken the next time, by values of many types.
  // Rules: 1
  @Test func quarantineNeedsAnUnusedKey() {
    let store = InMemoryStore(["\(key):broken": "🍎", "\(key):broken-2": 7, "\(key):broken2": [1]])
    for round in 1...5 {
      let before = Dictionary(
        uniqueKeysWithValues: store.keys.map { ($0, "\(store.object(forKey: $0) ?? "")") })
      store.set(data("[\(round)"), forKey: key)
      let launch = Launch(store)
      if let used = launch.reports.first?.key, before[used] == nil {
        store.set("round \(round)", forKey: used)
      }
      let after = before.keys.sorted().map { "\($0): \(store.object(forKey: $0) ?? "nothing")" }
      #expect(
        after == before.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" },
        "`restorePalettes` quarantines a value under an unused key, and never overwrites another.")
      #expect(
        launch.reports.count == 1, "`restorePalettes` calls `report` once for a broken value.")
    }
  }

  // Rules: 1, t3
  @Test func onlyTheNamedKeysAreWritten() {
    for start in [key, "palettes"] {
      let store = InMemoryStore([start: data(broken[0]), "PaletteStore:Other": fruit, "size": 24])
      let launch = Launch(store)
      let named = [key, "palettes"] + launch.reports.map(\.key)
      let written = store.writes.compactMap {
        $0.split(separator: " ", maxSplits: 1).last.map(String.init)
      }
      #expect(
        written.filter { !named.contains($0) } == [],
        "`restorePalettes` writes only to the key, `oldKey` and the quarantine key.")
      #expect(
        store.keys == ([("PaletteStore:Other"), "size"] + launch.reports.map(\.key)).sorted(),
        "`restorePalettes` leaves a broken value under one key only, and other keys as they are.")
    }
  }

  // Rules: 2, t4
  @Test func theNextLaunchIsQuiet() {
    let first = Launch([key: data(broken[0])])
    let next = Launch(first.store)
    #expect(
      next.reports.isEmpty,
      "`restorePalettes` reports a quarantined value once, not at each launch.")
    #expect(
      next.names == ["Tools", "Boats"],
      "After a value was quarantined, nothing is stored, and `restorePalettes` returns `builtIns`.")
  }

  // Rules: t3
  @Test func anOldKeyMovesToItsNewName() {
    let launch = Launch(["palettes": fruit])
    #expect(
      launch.names == ["Fruit"], "`restorePalettes` returns the palettes that were under `oldKey`.")
    #expect(
      launch.store.object(forKey: key) as? Data == fruit,
      "`restorePalettes` moves the value of `oldKey` to the key unchanged.")
    #expect(
      launch.store.object(forKey: "palettes") == nil,
      "`restorePalettes` leaves nothing under `oldKey` after a move.")
    #expect(launch.reports.isEmpty, "`restorePalettes` does not report a move from `oldKey`.")
  }

  // Rules: t3, t1
  @Test(arguments: ["rows", "PaletteStore:Old", "PaletteStore:"])
  func bothKeysAreAsGiven(oldKey: String) {
    let store = InMemoryStore([oldKey: fruit, "palettes": boats])
    let launch = Launch(store, name: "Work", oldKey: oldKey)
    #expect(
      launch.names == ["Fruit"],
      "`restorePalettes` moves the value from the `oldKey` that was given.")
    #expect(
      store.keys == ["PaletteStore:Work", "palettes"],
      "`restorePalettes` uses the key PaletteStore: plus the name that was given, and no other.")
  }

  // Rules: t3, t1
  @Test func theOldKeyMovesOnce() {
    let first = Launch(["palettes": fruit])
    let writes = first.writes
    let next = Launch(first.store)
    #expect(
      next.names == ["Fruit"],
      "After the move, `restorePalettes` reads the palettes under the key at the next launch.")
    #expect(
      next.writes == writes, "After the move, `restorePalettes` writes nothing at the next launch.")
  }

  // Rules: 4
  @Test(arguments: [boats, fruit])
  func theNewKeyWins(old: Data) {
    let launch = Launch([key: fruit, "palettes": old])
    #expect(
      launch.names == ["Fruit"],
      "`restorePalettes` does not use `oldKey` if there is a value under the key.")
    #expect(
      launch.store.object(forKey: key) as? Data == fruit,
      "`restorePalettes` never overwrites the value under the key with the one under `oldKey`.")
    #expect(
      launch.writes == [],
      "`restorePalettes` does not change `oldKey` if the key has a value, even the same one.")
  }

  // Rules: 4
  @Test func anEmptyListUnderTheNewKeyWins() {
    let launch = Launch([key: data("[]"), "palettes": boats])
    #expect(
      launch.names == [], "An empty list is a value: `restorePalettes` does not use `oldKey`.")
    #expect(
      launch.writes == [],
      "`restorePalettes` does not change `oldKey` if there is a value under the key.")
  }

  // Rules: 4, t2, 1
  @Test func aBrokenValueUnderTheNewKeyDoesNotFetchTheOld() {
    for value in [data(broken[0]), Data(), data("null"), "🍎", "", 7, [String]()] as [Any] {
      let launch = Launch([key: value, "palettes": boats])
      #expect(
        launch.names == ["Tools", "Boats"],
        "A broken value is a value: `restorePalettes` does not use `oldKey`.")
      #expect(
        launch.store.object(forKey: "palettes") as? Data == boats,
        "A broken value is a value: `restorePalettes` does not change `oldKey`.")
      #expect(
        launch.aside.map { "\($0)" } == "\(value)",
        "`restorePalettes` quarantines a broken value, even if there is a value under `oldKey`.")
    }
  }

  // Rules: t3, t2, 2
  @Test(arguments: broken)
  func aBrokenOldValueIsQuarantinedToo(json: String) {
    let launch = Launch(["palettes": data(json)])
    #expect(
      launch.names == ["Tools", "Boats"],
      "`restorePalettes` returns `builtIns` if the value is broken.")
    #expect(
      launch.reports.count == 1,
      "`restorePalettes` calls `report` once if the value under `oldKey` is broken.")
    #expect(
      launch.reports.first?.cause is DecodingError,
      "`cause` is the error that the decoder threw, also for a value from `oldKey`.")
    #expect(
      launch.aside as? Data == data(json),
      "`restorePalettes` moves a broken value from `oldKey` to the reported key exactly as it was.")
    #expect(
      launch.store.keys == launch.reports.map(\.key),
      "`restorePalettes` moves a broken value from `oldKey`: nothing is left under either key.")
  }

  // Rules: 3
  @Test func atNoMomentIsTheValueGone() {
    let (torn, text) = (data(broken[0]), data("🍎"))
    for (start, value) in [
      (key, torn), ("palettes", torn), ("palettes", fruit), (key, text), ("palettes", text),
    ] {
      for (index, values) in Launch([start: value]).moments.enumerated() {
        #expect(
          values.contains(value),
          """
          To move a value, `restorePalettes` writes first and then removes: after write \
          \(index + 1) it is under no key.
          """)
      }
    }
  }

  // Rules: 1, 2
  @Test(arguments: ["Work", "", " Main ", "a/b:c", "Main:broken"], ["[", "🍎"])
  func anyNameIsUsedAsItIs(name: String, text: String) {
    for start in ["PaletteStore:\(name)", "rows"] {
      let store = InMemoryStore(
        [start: data(text), key: fruit].merging([start: data(text)]) { $1 })
      let launch = Launch(store, name: name, oldKey: "rows")
      let aside = launch.reports.first?.key ?? "nothing"
      #expect(
        aside.hasPrefix("PaletteStore:\(name):broken") == true,
        "The `key` of `BrokenPalettes` begins with PaletteStore:, the name and :broken.")
      #expect(
        launch.aside as? Data == data(text),
        "`restorePalettes` moves the broken value to the reported key exactly as it was.")
      #expect(
        store.keys == [aside, key].sorted(),
        "`restorePalettes` moves a broken value, and changes nothing else.")
    }
  }

  // Rules: 3, t2, t3, e2
  @Test(arguments: [key, "palettes"])
  func everyValueThatIsNoDataIsMovedAsItIs(start: String) {
    let values: [Any] = [
      true, false, 0, 2.5, "", "[]", Date(timeIntervalSince1970: 0), ["a": [1]], [String](),
    ]
    for value in values {
      let launch = Launch([start: value])
      #expect(
        launch.reports.count == 1,
        "A value that is not Data is broken for `restorePalettes`, even 0 or false.")
      #expect(
        launch.aside.map { "\(type(of: $0)) \($0)" } == "\(type(of: value)) \(value)",
        "`restorePalettes` quarantines a value that is not Data exactly as it is.")
      let isAlwaysThere = launch.everything.allSatisfy { $0.contains("\(value)") }
      #expect(
        isAlwaysThere == true,
        "To move a value, `restorePalettes` writes first and then removes, whatever the value is.")
    }
  }

  // Rules: 1, 2
  @Test func theSameBrokenValueIsQuarantinedAgain() {
    let store = InMemoryStore()
    var used: Set<String> = []
    for round in 1...20 {
      store.set(data("["), forKey: key)
      let launch = Launch(store)
      used.formUnion(launch.reports.map(\.key))
      #expect(
        launch.aside as? Data == data("["),
        """
        `restorePalettes` moves the broken value to the reported key, even if an equal one was \
        quarantined before.
        """)
      #expect(
        used.count == round, "`restorePalettes` quarantines a value under an unused key each time.")
    }
    #expect(store.keys == used.sorted(), "`restorePalettes` never removes a quarantined value.")
  }

  // Rules: t3, t1, 3, e1
  @Test(arguments: [0, 1, 2, 3])
  func anyGoodListIsMovedAsItIs(count: Int) {
    let palette = "{\"emojis\" : [],  \"name\" : \"A\", \"id\" : 1, \"more\" : 2}"
    let json = " \n[ \(Array(repeating: palette, count: count).joined(separator: ",")) ] "
    let launch = Launch(["palettes": data(json), "PaletteStore:Other": fruit])
    #expect(
      launch.reports.isEmpty,
      "`restorePalettes` does not report a list that can be read, whoever wrote it.")
    #expect(
      launch.names == Array(repeating: "A", count: count),
      "`restorePalettes` returns the palettes that were under `oldKey`.")
    #expect(
      launch.store.object(forKey: key) as? Data == data(json),
      "`restorePalettes` never alters the value that it moves, byte for byte.")
    #expect(
      launch.store.keys == [key, "PaletteStore:Other"],
      "`restorePalettes` leaves nothing under `oldKey` after a move.")
  }

  // Rules: t2, t4
  @Test func noBuiltInsAreReturnedAsNone() {
    for values in [[:], [key: data("[")], ["palettes": data("[")]] {
      let palettes = restorePalettes(
        named: "Main", movingFrom: "palettes", in: InMemoryStore(values), builtIns: []
      ) { _ in }
      #expect(
        palettes.map(\.name) == [], "`restorePalettes` returns `builtIns`, even if it is empty.")
    }
  }

  // Rules: t2, 2
  @Test func defaultsWorkAsWell() {
    TemporaryDefaults.with { suite in
      suite.defaults.set(data(broken[1]), forKey: key)
      var keys: [String] = []
      let palettes = restorePalettes(
        named: "Main", movingFrom: "palettes", in: suite.defaults, builtIns: builtIns
      ) { keys.append($0.key) }
      #expect(keys.count == 1, "`restorePalettes` calls `report` once for a broken value.")
      #expect(
        keys.first.map { suite.reopened().object(forKey: $0) } as? Data == data(broken[1]),
        "`restorePalettes` moves the broken value to the reported key, also in UserDefaults.")
      #expect(
        palettes.map(\.name) == ["Tools", "Boats"],
        "`restorePalettes` returns `builtIns` if the value is broken.")
    }
  }

  // Rules: t2, t3, 3
  @Test(arguments: [key, "palettes"])
  func textThatIsNotUTF8IsBroken(start: String) {
    let json = data(#"[{"id":1,"name":"Fr"#) + [0xFF] + data(#"uit","emojis":[]}]"#)
    let launch = Launch([start: json])
    #expect(
      launch.names == ["Tools", "Boats"],
      "A list in which a string is not UTF-8 is broken: `restorePalettes` returns `builtIns`.")
    #expect(
      launch.aside as? Data == json,
      "`restorePalettes` moves the broken value to the reported key exactly as it was.")
  }

  // Rules: t3, 2
  @Test func theReportOfAnOldValueComesLast() {
    for value in [data(broken[0]), "🍎"] as [Any] {
      let launch = Launch(["palettes": value])
      #expect(
        launch.keysWhenReported == launch.reports.map { [$0.key] },
        "When `restorePalettes` reports a broken value from `oldKey`, nothing is left under it.")
    }
  }

  // Rules: t1, t4
  @Test(arguments: [boats, data("[")])
  func quarantinedValuesAreNotUsed(quarantined: Data) {
    let aside = ["\(key):broken": quarantined, "\(key):broken-2": quarantined]
    let good = Launch(aside.merging([key: fruit]) { $1 })
    #expect(
      good.names == ["Fruit"],
      "`restorePalettes` returns the palettes under the key if they can be read.")
    #expect(
      good.writes == [],
      "`restorePalettes` writes nothing if the palettes can be read: quarantined values stay.")
    let nothing = Launch(aside)
    #expect(
      nothing.names == ["Tools", "Boats"],
      "`restorePalettes` returns `builtIns` if nothing is under either key, and no quarantined list."
    )
    #expect(
      nothing.writes == [],
      "`restorePalettes` writes nothing if nothing is under either key: quarantined values stay.")
  }

  // Rules: t2
  @Test func partOfAListIsBroken() throws {
    let list = try JSONEncoder().encode(fruit)
    for count in FaultPlaces().among(0..<list.count, sample: [1, list.count - 1]) {
      let launch = Launch([key: list.prefix(count)])
      #expect(
        launch.names == ["Tools", "Boats"],
        "`restorePalettes` returns `builtIns` for the first \(count) of \(list.count) bytes.")
      #expect(
        launch.aside as? Data == list.prefix(count),
        "`restorePalettes` moves part of a list to the reported key exactly as it was.")
    }
  }
}

private let key = "PaletteStore:Main"
private let fruit = data(#"[{"id":1,"name":"Fruit","emojis":["🍎"]}]"#)
private let boats = data(#"[{"id":1,"name":"Rafts","emojis":["🛶"]}]"#)

/// Of none of these can palettes be made: torn, with a field missing, with a field of another type,
/// nothing at all, no array, null, a good palette before a bad one, bytes behind the array, a comment,
/// single quotes.
private let broken = [
  #"[{"id":1,"name":"Fr"#, #"[{"id":1,"name":"Fruit"}]"#,
  #"[{"id":"one","name":"Fruit","emojis":["🍎"]}]"#, "",
  #"{"id":1,"name":"Fruit","emojis":["🍎"]}"#, "null",
  #"[{"id":1,"name":"Fruit","emojis":["🍎"]},{"id":2,"name":"Boats"}]"#,
  #"[{"id":1,"name":"Fruit","emojis":["🍎"]},null]"#,
  #"[{"id":1,"name":"Fruit","emojis":["🍎"]}]x"#, "[] // none", "[{'id':1,'name':'A','emojis':[]}]",
]

private let builtIns = [
  StoredPalette(id: 1, name: "Tools", emojis: ["🔨"]),
  StoredPalette(id: 2, name: "Boats", emojis: ["⛵"]),
]

private func data(_ text: String) -> Data {
  Data(text.utf8)
}

/// What a launch finds and leaves.
private struct Launch {
  let store: InMemoryStore
  let palettes: [StoredPalette]
  let reports: [BrokenPalettes]

  /// The keys that held something when a report came.
  let keysWhenReported: [[String]]

  /// The data that lay in the store after each write.
  let moments: [[Data]]

  /// All values that lay in the store after each write, as text.
  let everything: [[String]]

  init(_ values: [String: Any]) {
    self.init(InMemoryStore(values))
  }

  init(_ store: InMemoryStore, name: String = "Main", oldKey: String = "palettes") {
    let watched = WatchedStore(store)
    var (reports, keys): ([BrokenPalettes], [[String]]) = ([], [])
    palettes = restorePalettes(
      named: name, movingFrom: oldKey, in: watched, builtIns: builtIns
    ) {
      reports.append($0)
      keys.append(store.keys)
    }
    (self.store, self.reports) = (store, reports)
    (keysWhenReported, moments) = (keys, watched.moments)
    everything = watched.everything
  }

  var names: [String] { palettes.map(\.name) }
  var writes: [String] { store.writes }

  /// What lies under the reported key.
  var aside: Any? { reports.first.flatMap { store.object(forKey: $0.key) } }
}

/// A store that notes after each write which data lies in it.
private final class WatchedStore: KeyValueStore {
  private let store: InMemoryStore
  private(set) var moments: [[Data]] = []
  private(set) var everything: [[String]] = []

  init(_ store: InMemoryStore) {
    self.store = store
  }

  func object(forKey key: String) -> Any? {
    store.object(forKey: key)
  }

  func set(_ value: Any?, forKey key: String) {
    store.set(value, forKey: key)
    look()
  }

  func removeObject(forKey key: String) {
    store.removeObject(forKey: key)
    look()
  }

  private func look() {
    let values = store.keys.compactMap { store.object(forKey: $0) }
    moments.append(values.compactMap { $0 as? Data })
    everything.append(values.map { "\($0)" })
  }
}
