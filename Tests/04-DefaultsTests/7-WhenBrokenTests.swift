import Defaults
import Foundation
import Testing
import Workbench

@Suite("4.7 When what is stored is broken")
struct WhenBrokenTests {
  @Test func whatIsStoredIsRestored() {
    let launch = Launch([key: fruit])
    #expect(launch.names == ["Fruit"], "Palettes that can be read are restored.")
    #expect(launch.reports.isEmpty, "Where all is well there is nothing to report.")
    #expect(launch.writes == [], "Where all is well nothing is written.")
  }

  @Test func nothingStoredGivesTheBuiltIns() {
    let launch = Launch([:])
    #expect(launch.names == ["Tools", "Boats"], "Where nothing is stored, the built-ins come.")
    #expect(launch.reports.isEmpty, "A first launch is nothing to report.")
    #expect(launch.writes == [], "Built-in palettes are returned, and not written here.")
  }

  @Test func anEmptyListIsNotBroken() {
    let launch = Launch([key: data("[]")])
    #expect(launch.names == [], "A list that was emptied is restored empty.")
    #expect(launch.reports.isEmpty, "An empty list is nothing to report.")
  }

  @Test func palettesComeBackWhole() {
    let twins = #"[{"id":5,"name":"A","emojis":["a","b"]},{"id":5,"name":"B","emojis":[]}]"#
    let launch = Launch([key: data(twins)])
    #expect(
      launch.palettes.map(\.id) == [5, 5], "What can be read is returned as it is, equal ids too.")
    #expect(launch.palettes.map(\.emojis) == [["a", "b"], []], "Palettes keep their emojis.")
  }

  @Test(arguments: broken)
  func aBrokenValueGivesTheBuiltIns(json: String) {
    let launch = Launch([key: data(json)])
    #expect(launch.names == ["Tools", "Boats"], "Where nothing can be read, the built-ins come.")
  }

  @Test(arguments: broken)
  func aBrokenValueIsPutAside(json: String) {
    let launch = Launch([key: data(json)])
    #expect(launch.reports.count == 1, "A broken value is reported, and once.")
    #expect(
      launch.aside as? Data == data(json),
      "The broken value lies under the reported key, exactly as it was.")
    #expect(
      launch.reports.first?.key.hasPrefix("\(key):broken") == true,
      "A broken value is put under a key with this beginning.")
    #expect(
      launch.store.object(forKey: key) == nil,
      "Nothing is left under the palettes' key, so that the next launch does not stumble again.")
  }

  @Test(arguments: broken)
  func theCauseIsReported(json: String) {
    let launch = Launch([key: data(json)])
    #expect(
      launch.reports.first?.cause is DecodingError, "The cause is the error that decoding threw.")
  }

  @Test func theReportComesLast() {
    let launch = Launch([key: data(broken[0])])
    #expect(
      launch.keysWhenReported == launch.reports.map { [$0.key] },
      "When it is reported, the value lies under the reported key already, and nowhere else.")
  }

  @Test(arguments: [key, "palettes"])
  func aValueThatIsNoDataIsBroken(start: String) {
    for value in ["🍎🍐", "[]", ["a", "b"], ["a": 1], 7] as [Any] {
      let launch = Launch([start: value])
      #expect(launch.names == ["Tools", "Boats"], "Where nothing can be read, the built-ins come.")
      #expect(launch.reports.count == 1, "A value that is no Data is broken as well.")
      #expect(
        launch.aside.map { "\($0)" } == "\(value)",
        "A value that is no Data is put aside as it is.")
      #expect(
        launch.store.keys == launch.reports.map(\.key),
        "A value that is no Data is put aside: nothing is left under either key.")
    }
  }

  @Test func whatWasPutAsideStays() {
    let store = InMemoryStore()
    for (index, json) in broken.enumerated() {
      store.set(data(json), forKey: key)
      #expect(
        Launch(store).reports.count == 1,
        "Each broken value is reported, number \(index + 1) as well.")
    }
    let values = store.keys.compactMap { store.object(forKey: $0) as? Data }
    for (index, json) in broken.enumerated() {
      #expect(
        values.contains(data(json)),
        "What was put aside earlier is not written over: the one with number \(index + 1).")
    }
  }

  @Test func theNextLaunchIsQuiet() {
    let first = Launch([key: data(broken[0])])
    let next = Launch(first.store)
    #expect(next.reports.isEmpty, "What was put aside is reported once, not at each launch.")
    #expect(next.names == ["Tools", "Boats"], "After a broken value, the built-ins come.")
  }

  @Test func anOldKeyMovesToItsNewName() {
    let launch = Launch(["palettes": fruit])
    #expect(launch.names == ["Fruit"], "Palettes under the old key are restored.")
    #expect(
      launch.store.object(forKey: key) as? Data == fruit, "They lie under the new key, unchanged.")
    #expect(launch.store.object(forKey: "palettes") == nil, "Nothing is left under the old key.")
    #expect(launch.reports.isEmpty, "A move is nothing to report.")
  }

  @Test func bothKeysAreAsGiven() {
    let store = InMemoryStore(["rows": fruit, "palettes": boats])
    let launch = Launch(store, name: "Work", oldKey: "rows")
    #expect(launch.names == ["Fruit"], "The old key is the one that was given.")
    #expect(
      store.keys == ["PaletteStore:Work", "palettes"],
      "The key is PaletteStore: and the name that was given; no other key is used.")
  }

  @Test func theOldKeyMovesOnce() {
    let first = Launch(["palettes": fruit])
    let writes = first.writes
    let next = Launch(first.store)
    #expect(next.names == ["Fruit"], "After the move, the palettes are restored as ever.")
    #expect(next.writes == writes, "Once moved, nothing is written any more.")
  }

  @Test(arguments: [boats, fruit])
  func theNewKeyWins(old: Data) {
    let launch = Launch([key: fruit, "palettes": old])
    #expect(launch.names == ["Fruit"], "Where both keys hold something, the new one counts.")
    #expect(
      launch.store.object(forKey: key) as? Data == fruit,
      "What lies under the new key is never written over by the old.")
    #expect(launch.writes == [], "Then the old key is left alone, even if it holds the same.")
  }

  @Test func anEmptyListUnderTheNewKeyWins() {
    let launch = Launch([key: data("[]"), "palettes": boats])
    #expect(launch.names == [], "An emptied list is something: the old key does not count then.")
    #expect(launch.writes == [], "Then the old key is left alone.")
  }

  @Test func aBrokenValueUnderTheNewKeyDoesNotFetchTheOld() {
    let launch = Launch([key: data(broken[0]), "palettes": boats])
    #expect(
      launch.names == ["Tools", "Boats"],
      "A broken value is something: the old key does not count at that launch.")
    #expect(launch.store.object(forKey: "palettes") as? Data == boats, "The old key is left alone.")
  }

  @Test func aBrokenOldValueIsPutAsideToo() {
    let launch = Launch(["palettes": data(broken[1])])
    #expect(launch.names == ["Tools", "Boats"], "Where nothing can be read, the built-ins come.")
    #expect(launch.reports.count == 1, "A broken old value is reported, and once.")
    #expect(
      launch.aside as? Data == data(broken[1]),
      "A broken old value lies under the reported key, exactly as it was.")
    #expect(
      launch.store.keys == launch.reports.map(\.key),
      "Nothing is left under the old key, nor under the new.")
  }

  @Test func atNoMomentIsTheValueGone() {
    let torn = data(broken[0])
    for (start, value) in [(key, torn), ("palettes", torn), ("palettes", fruit)] {
      for (index, values) in Launch([start: value]).moments.enumerated() {
        #expect(
          values.contains(value),
          """
          If the program ended after write number \(index + 1), the value would be somewhere: \
          write, then remove.
          """)
      }
    }
  }

  @Test func defaultsAreMendedToo() {
    TemporaryDefaults.with { suite in
      suite.defaults.set(data(broken[1]), forKey: key)
      var keys: [String] = []
      let palettes = restorePalettes(
        named: "Main", movingFrom: "palettes", in: suite.defaults, builtIns: builtIns
      ) { keys.append($0.key) }
      #expect(keys.count == 1, "A broken value is reported, and once.")
      #expect(
        keys.first.map { suite.reopened().object(forKey: $0) } as? Data == data(broken[1]),
        "The broken value lies in the defaults under the reported key.")
      #expect(palettes.map(\.name) == ["Tools", "Boats"], "Then the built-ins come.")
    }
  }
}

private let key = "PaletteStore:Main"
private let fruit = data(#"[{"id":1,"name":"Fruit","emojis":["🍎"]}]"#)
private let boats = data(#"[{"id":1,"name":"Rafts","emojis":["🛶"]}]"#)

/// Of none of these can palettes be made: torn, with a field missing, with a field of another type,
/// nothing at all, no array.
private let broken = [
  #"[{"id":1,"name":"Fr"#, #"[{"id":1,"name":"Fruit"}]"#,
  #"[{"id":"one","name":"Fruit","emojis":["🍎"]}]"#, "",
  #"{"id":1,"name":"Fruit","emojis":["🍎"]}"#,
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
    moments.append(store.keys.compactMap { store.object(forKey: $0) as? Data })
  }
}
