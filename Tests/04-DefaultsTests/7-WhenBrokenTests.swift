import Defaults
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("4.7 When what is stored is broken")
struct WhenBrokenTests {
  // Rules: t1
  @Test(arguments: [(fruit, "Fruit"), ("[]", "")])
  func whatIsStoredIsRestored(value: String, expected: String) {
    let launch = Launch([key: value, "rows": "[]"])
    #expect(
      launch.names == expected,
      "`restorePalettes` returns the palettes under the key, also if the list is empty.")
    #expect(
      launch.changes == [],
      "If the value under the key can be read, `restorePalettes` writes and reports nothing.")
  }

  // Rules: t2, 2
  @Test(arguments: broken)
  func aBrokenValueIsQuarantined(value: String) {
    let launch = Launch([key: value, "rows": "[]"])
    #expect(
      launch.names == "Tools, Boats",
      "If the value under the key is broken, `restorePalettes` returns `builtIns`.")
    #expect(
      launch.stored == ["the value under the reported key", "[] under rows"],
      "`restorePalettes` moves a broken value, as it is, to the key that it reports.")
  }

  // Rules: 2
  @Test func theReportHasKeyAndError() {
    #expect(
      Launch([key: "[{"]).reports == ["after the move, PaletteStore:Work:broken, a DecodingError"],
      "After the move, `restorePalettes` reports the new key and the decoder's error, once.")
  }

  // Rules: 2
  @Test func quarantinedValuesStay() {
    let store = InMemoryStore(["\(key):broken": storable("{}")])
    for value in ["7", "[{"] {
      store.set(storable(value), forKey: key)
      _ = Launch(store)
    }
    #expect(
      store.keys.map { describe(store.object(forKey: $0)) }.sorted() == ["7", "[{", "{}"],
      "`restorePalettes` quarantines under an unused key: each earlier value is still there.")
  }

  // Rules: 2
  @Test func quarantinedValuesStayAfterARestart() async throws {
    var keys: [String] = []
    for _ in 1...2 {
      let mark = ChildReport.newMark()
      let end = await #expect(
        processExitsWith: .success, observing: [\.standardOutputContent], "The app launches."
      ) { [taken = keys.first as String?, mark = mark as String] in
        let store = InMemoryStore([key: storable("[{"), taken ?? "": storable("7")])
        _ = Launch(store)
        let keys = store.keys.filter { describe(store.object(forKey: $0)) == "[{" }
        ChildReport.add("key", keys.joined(), mark: mark)
      }
      keys.append(ChildReport(end?.standardOutputContent ?? [], mark: mark)["key"] ?? "none")
    }
    #expect(Set(keys).count == 2, "Quarantined values stay, also after a restart.")
  }

  // Rules: t3
  @Test(arguments: [(fruit, "Fruit"), ("[]", "")])
  func anOldKeyMovesToItsNewName(value: String, expected: String) {
    let launch = Launch(["rows": value])
    #expect(
      launch.names == expected, "`restorePalettes` returns the palettes that were under `oldKey`.")
    #expect(
      launch.stored == ["the value under PaletteStore:Work"],
      "`restorePalettes` moves the value under `oldKey`, as it is, to the key.")
    #expect(launch.reports == [], "`restorePalettes` does not report a value that can be read.")
  }

  // Rules: t3, 2
  @Test(arguments: ["[{", "7"])
  func aBrokenOldValueIsQuarantinedToo(value: String) {
    let launch = Launch(["rows": value])
    #expect(
      launch.names == "Tools, Boats",
      "If the value under `oldKey` is broken, `restorePalettes` returns `builtIns`.")
    #expect(
      launch.stored == ["the value under the reported key"],
      "`restorePalettes` moves a broken value under `oldKey` to the key that it reports.")
  }

  // Rules: t4
  @Test func nothingStoredGivesTheBuiltIns() {
    let launch = Launch([:])
    #expect(
      launch.names == "Tools, Boats",
      "If nothing is stored under either key, `restorePalettes` returns `builtIns`.")
    #expect(
      launch.changes == [],
      "If nothing is stored under either key, `restorePalettes` writes and reports nothing.")
  }

  // Rules: 1
  @Test(arguments: [(key, "[{"), ("rows", "[{"), ("rows", fruit)])
  func atNoMomentIsTheValueGone(start: String, value: String) {
    #expect(
      Launch([start: value]).store.writes.first?.hasPrefix("set") == true,
      "`restorePalettes` writes the unchanged value first, and then removes it.")
  }
}

private let key = "PaletteStore:Work"
private let fruit = #"[ {"id": 1, "name": "Fruit", "emojis": ["🍎"]} ]"#

/// What no palettes can be made of.
private let broken = [
  "[{", "", "null", #"{"id":1,"name":"Fruit","emojis":["🍎"]}"#,
  #"[{"id":1,"name":"Fruit","emojis":["🍎"]},{"id":2}]"#, "7",
]

/// A value to store: JSON as data, and a number as it is.
private func storable(_ text: String) -> Any {
  Int(text) as Any? ?? Data(text.utf8)
}

/// A stored value as text.
private func describe(_ value: Any?) -> String {
  (value as? Data).map { String(decoding: $0, as: UTF8.self) } ?? "\(value ?? "nothing")"
}

/// What a launch finds and leaves.
private struct Launch {
  let store: InMemoryStore
  let names: String
  /// When each report came, the beginning of its key, and its cause.
  let reports: [String]
  /// What is stored at the end, and where. “The value” is the one that the launch found.
  let stored: [String]

  init(_ values: [String: String]) {
    self.init(InMemoryStore(values.mapValues(storable)))
  }

  init(_ store: InMemoryStore) {
    let found = describe(store.object(forKey: key) ?? store.object(forKey: "rows"))
    let builtIns = ["Tools", "Boats"].map { StoredPalette(id: 1, name: $0, emojis: []) }
    var (reports, aside): ([String], String?) = ([], nil)
    let palettes = restorePalettes(
      named: "Work", movingFrom: "rows", in: store, builtIns: builtIns
    ) {
      let time = store.object(forKey: key) == nil ? "after the move" : "before the move"
      let isNamedBroken = $0.key.hasPrefix("\(key):broken")
      let name = isNamedBroken ? "\(key):broken" : $0.key
      reports.append("\(time), \(name), \(decodingError($0.cause) ?? "an error")")
      aside = isNamedBroken ? $0.key : nil
    }
    names = palettes.map(\.name).joined(separator: ", ")
    stored = store.keys.map {
      let value = describe(store.object(forKey: $0))
      let place = $0 == aside ? "the reported key" : $0
      return "\(value == found ? "the value" : value) under \(place)"
    }
    (self.store, self.reports) = (store, reports)
  }

  var changes: [String] { store.writes + reports }
}
