import Defaults
import Foundation
import Testing
import Workbench

@Suite("4.7 When what is stored is broken")
struct WhenBrokenTests {
  @Test func whatIsStoredIsRestored() {
    let launch = Launch(InMemoryStore([key: fruit]))
    #expect(launch.names == ["Fruit"], "Palettes that can be read are restored.")
    #expect(launch.reports.isEmpty, "Where all is well there is nothing to report.")
    #expect(launch.store.writes == [], "Where all is well nothing is written.")
  }

  @Test func nothingStoredGivesTheBuiltIns() {
    let launch = Launch(InMemoryStore())
    #expect(launch.names == ["Tools", "Boats"], "Where nothing is stored, the built-ins come.")
    #expect(launch.reports.isEmpty, "A first launch is nothing to report.")
    #expect(launch.store.writes == [], "Built-in palettes are returned, and not written here.")
  }

  @Test func anEmptyListIsNotBroken() {
    let launch = Launch(InMemoryStore([key: Data("[]".utf8)]))
    #expect(launch.names == [], "A list that was emptied is restored empty.")
    #expect(launch.reports.isEmpty, "An empty list is nothing to report.")
  }

  @Test(arguments: broken)
  func aBrokenValueGivesTheBuiltIns(data: Data) {
    let launch = Launch(InMemoryStore([key: data]))
    #expect(launch.names == ["Tools", "Boats"], "Where nothing can be read, the built-ins come.")
  }

  @Test(arguments: broken)
  func aBrokenValueIsPutAside(data: Data) throws {
    let launch = Launch(InMemoryStore([key: data]))
    let report = try #require(launch.reports.first, "A broken value is reported.")
    #expect(launch.reports.count == 1, "A broken value is reported once.")
    #expect(
      launch.store.object(forKey: report.key) as? Data == data,
      "The broken value lies under the reported key, exactly as it was.")
    #expect(
      report.key.hasPrefix("\(key):broken"),
      "A broken value is put under a key with this beginning.")
    #expect(
      launch.store.object(forKey: key) == nil,
      "Nothing is left under the palettes' key, so that the next launch does not stumble again.")
  }

  @Test(arguments: broken)
  func theCauseIsReported(data: Data) throws {
    let launch = Launch(InMemoryStore([key: data]))
    let report = try #require(launch.reports.first, "A broken value is reported.")
    #expect(report.cause is DecodingError, "The cause is the error that decoding threw.")
  }

  @Test func aValueThatIsNoDataIsBroken() throws {
    let launch = Launch(InMemoryStore([key: "🍎🍐"]))
    #expect(launch.names == ["Tools", "Boats"], "Where nothing can be read, the built-ins come.")
    let report = try #require(launch.reports.first, "A value that is no Data is broken as well.")
    #expect(
      launch.store.object(forKey: report.key) as? String == "🍎🍐",
      "A value that is no Data is put aside as it is.")
    #expect(
      launch.store.object(forKey: key) == nil, "Nothing is left under the palettes' key.")
  }

  @Test func whatWasPutAsideStays() {
    let store = InMemoryStore()
    for (index, data) in broken.enumerated() {
      store.set(data, forKey: key)
      let launch = Launch(store)
      #expect(
        launch.reports.count == 1, "Each broken value is reported, number \(index + 1) as well.")
    }
    let values = store.keys.compactMap { store.object(forKey: $0) as? Data }
    for data in broken {
      #expect(
        values.contains(data), "What was put aside earlier is not written over: \(text(data))")
    }
  }

  @Test func theNextLaunchIsQuiet() {
    let store = InMemoryStore([key: broken[0]])
    _ = Launch(store)
    let next = Launch(store)
    #expect(next.reports.isEmpty, "What was put aside is reported once, not at each launch.")
    #expect(next.names == ["Tools", "Boats"], "After a broken value, the built-ins come.")
  }

  @Test func anOldKeyMovesToItsNewName() {
    let launch = Launch(InMemoryStore(["palettes": fruit]))
    #expect(launch.names == ["Fruit"], "Palettes under the old key are restored.")
    #expect(
      launch.store.object(forKey: key) as? Data == fruit, "They lie under the new key, unchanged.")
    #expect(launch.store.object(forKey: "palettes") == nil, "Nothing is left under the old key.")
    #expect(launch.reports.isEmpty, "A move is nothing to report.")
  }

  @Test func theOldKeyMovesOnce() {
    let store = InMemoryStore(["palettes": fruit])
    _ = Launch(store)
    let writes = store.writes
    let next = Launch(store)
    #expect(next.names == ["Fruit"], "After the move, the palettes are restored as ever.")
    #expect(store.writes == writes, "Once moved, nothing is written any more.")
  }

  @Test func theNewKeyWins() {
    let launch = Launch(InMemoryStore([key: fruit, "palettes": boats]))
    #expect(launch.names == ["Fruit"], "Where both keys hold something, the new one counts.")
    #expect(
      launch.store.object(forKey: key) as? Data == fruit,
      "What lies under the new key is never written over by the old.")
    #expect(launch.store.writes == [], "Then the old key is left alone.")
  }

  @Test func anEmptyListUnderTheNewKeyWins() {
    let launch = Launch(InMemoryStore([key: Data("[]".utf8), "palettes": boats]))
    #expect(launch.names == [], "An emptied list is something: the old key does not count then.")
    #expect(launch.store.writes == [], "Then the old key is left alone.")
  }

  @Test func aBrokenValueUnderTheNewKeyDoesNotFetchTheOld() {
    let launch = Launch(InMemoryStore([key: broken[0], "palettes": boats]))
    #expect(
      launch.names == ["Tools", "Boats"],
      "A broken value is something: the old key does not count at that launch.")
    #expect(
      launch.store.object(forKey: "palettes") as? Data == boats, "The old key is left alone.")
  }

  @Test func aBrokenOldValueIsPutAsideToo() throws {
    let launch = Launch(InMemoryStore(["palettes": broken[1]]))
    let report = try #require(launch.reports.first, "A broken old value is reported.")
    #expect(launch.names == ["Tools", "Boats"], "Where nothing can be read, the built-ins come.")
    #expect(
      launch.store.object(forKey: report.key) as? Data == broken[1],
      "A broken old value lies under the reported key, exactly as it was.")
    #expect(
      launch.store.keys == [report.key], "Nothing is left under the old key, nor under the new.")
  }

  @Test(arguments: [0, 1, 2, 3, 4])
  func endedBetweenTwoWritesNothingIsLost(writes: Int) {
    for (start, data) in [(key, broken[0]), ("palettes", broken[0]), ("palettes", fruit)] {
      let store = InMemoryStore([start: data])
      _ = Launch(EndingStore(store, after: writes), inspecting: store)
      let values = store.keys.compactMap { store.object(forKey: $0) as? Data }
      #expect(
        values.contains(data),
        "Even if the program ends after \(writes) writes, the value is somewhere: write, then remove."
      )
    }
  }

  @Test func defaultsAreMendedToo() throws {
    try TemporaryDefaults.with { suite in
      suite.defaults.set(broken[1], forKey: key)
      var reports: [BrokenPalettes] = []
      let palettes = restorePalettes(
        named: "Main", movingFrom: "palettes", in: suite.defaults, builtIns: builtIns
      ) { reports.append($0) }
      let report = try #require(reports.first, "A broken value is reported.")
      #expect(
        suite.reopened().object(forKey: report.key) as? Data == broken[1],
        "The broken value lies in the defaults under the reported key.")
      #expect(palettes.map(\.name) == ["Tools", "Boats"], "Then the built-ins come.")
    }
  }
}

private let key = "PaletteStore:Main"
private let fruit = Data(#"[{"id":1,"name":"Fruit","emojis":["🍎"]}]"#.utf8)
private let boats = Data(#"[{"id":1,"name":"Rafts","emojis":["🛶"]}]"#.utf8)

/// Data of which no palettes can be made: torn, with a field missing, with a field of another type.
private let broken = [
  Data(#"[{"id":1,"name":"Fr"#.utf8), Data(#"[{"id":1,"name":"Fruit"}]"#.utf8),
  Data(#"[{"id":"one","name":"Fruit","emojis":["🍎"]}]"#.utf8),
]

private let builtIns = [
  StoredPalette(id: 1, name: "Tools", emojis: ["🔨"]),
  StoredPalette(id: 2, name: "Boats", emojis: ["⛵"]),
]

private func text(_ data: Data) -> String {
  String(decoding: data, as: UTF8.self)
}

/// What a launch finds: the palettes' names and the reports.
private struct Launch {
  let store: InMemoryStore
  let names: [String]
  let reports: [BrokenPalettes]

  init(_ store: InMemoryStore) {
    self.init(store, inspecting: store)
  }

  init(_ store: any KeyValueStore, inspecting inner: InMemoryStore) {
    var reports: [BrokenPalettes] = []
    names = restorePalettes(
      named: "Main", movingFrom: "palettes", in: store, builtIns: builtIns
    ) { reports.append($0) }.map(\.name)
    self.reports = reports
    self.store = inner
  }
}

/// A store whose program ends after some writes: those that come later never happen.
private final class EndingStore: KeyValueStore {
  private let store: InMemoryStore
  private var writesLeft: Int

  init(_ store: InMemoryStore, after writes: Int) {
    self.store = store
    writesLeft = writes
  }

  func object(forKey key: String) -> Any? {
    store.object(forKey: key)
  }

  func set(_ value: Any?, forKey key: String) {
    write { store.set(value, forKey: key) }
  }

  func removeObject(forKey key: String) {
    write { store.removeObject(forKey: key) }
  }

  private func write(_ change: () -> Void) {
    guard writesLeft > 0 else { return }
    writesLeft -= 1
    change()
  }
}
