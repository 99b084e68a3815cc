import Defaults
import Foundation
import Testing
import Workbench

@Suite("4.7 When what is stored is broken")
struct WhenBrokenTests {
  // Rules: t1
  @Test(arguments: [("fruit", "Fruit"), ("boats", "Rafts"), ("empty list", "")])
  func whatIsStoredIsRestored(value: String, expected: String) {
    let launch = Launch([key: value, "palettes": "boats"])
    #expect(
      launch.names == expected,
      "`restorePalettes` returns the palettes under the key, also if the list is empty.")
    #expect(
      launch.changes == "nothing",
      "If the value under the key can be read, `restorePalettes` writes and reports nothing.")
  }

  // Rules: t2, 2
  @Test(arguments: broken)
  func aBrokenValueIsQuarantined(value: String) {
    let launch = Launch([key: value, "palettes": "boats"])
    #expect(
      launch.names == "Tools, Boats",
      "If the value under the key is broken, `restorePalettes` returns `builtIns`.")
    #expect(
      launch.moved(value, leaving: ["palettes"]) == "moved to the reported key",
      "`restorePalettes` moves a broken value, as it is, to the key that it reports.")
  }

  // Rules: 2
  @Test(arguments: broken)
  func theReportHasKeyAndError(value: String) {
    let launch = Launch([key: value])
    #expect(launch.reports.count == 1, "`restorePalettes` reports a broken value once.")
    #expect(
      launch.reports.first?.key.hasPrefix("PaletteStore:Main:broken") == true,
      "The reported key begins with “PaletteStore:”, the name and “:broken”.")
    if value != "text" && value != "number" {
      #expect(
        (launch.reports.first?.cause is DecodingError) == true,
        "`cause` is the error that the decoder threw.")
    }
  }

  // Rules: 2
  @Test func theReportComesLast() {
    let launch = Launch([key: "half a list"])
    #expect(
      (launch.keysWhenReported == launch.reports.map { [$0.key] }) == true,
      "`restorePalettes` calls `report` after the move: nothing is left under the key.")
  }

  // Rules: 2
  @Test func quarantinedValuesStay() {
    let store = InMemoryStore()
    for value in broken {
      store.set(bytes(of: value), forKey: key)
      _ = Launch(store)
    }
    let values = store.keys.map { describe(store.object(forKey: $0)) }
    #expect(
      broken.filter { !values.contains(describe(bytes(of: $0))) } == [],
      "`restorePalettes` quarantines under an unused key: each earlier value is still there.")
  }

  // Rules: t3
  @Test(arguments: [("fruit", "Fruit"), ("boats", "Rafts"), ("empty list", "")])
  func anOldKeyMovesToItsNewName(value: String, expected: String) {
    let launch = Launch(["palettes": value])
    #expect(
      launch.names == expected, "`restorePalettes` returns the palettes that were under `oldKey`.")
    #expect(
      launch.store.keys == ["PaletteStore:Main"],
      "`restorePalettes` moves the value under `oldKey` to the key.")
    #expect(launch.reports.count == 0, "`restorePalettes` does not report a good value.")
  }

  // Rules: t3, 2
  @Test(arguments: broken)
  func aBrokenOldValueIsQuarantinedToo(value: String) {
    let launch = Launch(["palettes": value])
    #expect(
      launch.names == "Tools, Boats",
      "If the value under `oldKey` is broken, `restorePalettes` returns `builtIns`.")
    #expect(
      launch.moved(value, leaving: []) == "moved to the reported key",
      "`restorePalettes` moves a broken value under `oldKey` to the key that it reports.")
  }

  // Rules: t4
  @Test func nothingStoredGivesTheBuiltIns() {
    let launch = Launch([:])
    #expect(
      launch.names == "Tools, Boats",
      "If nothing is stored under either key, `restorePalettes` returns `builtIns`.")
    #expect(
      launch.changes == "nothing",
      "If nothing is stored under either key, `restorePalettes` writes and reports nothing.")
  }

  // Rules: t4
  @Test func theNextLaunchIsQuiet() {
    let next = Launch(Launch([key: "half a list"]).store)
    #expect(
      next.names == "Tools, Boats",
      "After a value was quarantined, nothing is stored: `restorePalettes` returns `builtIns`.")
    #expect(
      next.reports.count == 0,
      "`restorePalettes` reports a quarantined value only when it moves it."
    )
  }

  // Rules: 1
  @Test(arguments: [
    (key, "half a list"), (key, "text"), ("palettes", "half a list"), ("palettes", "text"),
    ("palettes", "fruit"),
  ])
  func atNoMomentIsTheValueGone(start: String, value: String) {
    let launch = Launch([start: value])
    let gone = launch.moments.filter { !$0.contains(describe(bytes(of: value))) }
    #expect(
      gone.count == 0,
      "`restorePalettes` writes a moved value first, and then removes it. Moments without it:")
  }

  // Rules: 1
  @Test func userDefaultsWillDo() {
    TemporaryDefaults.with { suite in
      suite.defaults.set(bytes(of: "fruit"), forKey: "rows")
      let palettes = restorePalettes(
        named: "Work", movingFrom: "rows", in: suite.defaults, builtIns: []
      ) { _ in }
      #expect(
        palettes.map(\.name) == ["Fruit"], "`restorePalettes` works with user defaults, too.")
      #expect(
        describe(suite.reopened().object(forKey: "PaletteStore:Work"))
          == #"[ {"id": 1, "name": "Fruit", "emojis": ["🍎"]} ]"#,
        "`restorePalettes` does not change the value that it moves.")
    }
  }
}

private let key = "PaletteStore:Main"

/// What no palettes can be made of.
private let broken = [
  "half a list", "a field is missing", "no array", "no bytes", "bad after good", "text", "number",
]

/// A value by its name.
private func bytes(of name: String) -> Any {
  switch name {
  case "text": "[]"
  case "number": 7
  default: Data((json[name] ?? "").utf8)
  }
}

private let json = [
  "fruit": #"[ {"id": 1, "name": "Fruit", "emojis": ["🍎"]} ]"#,
  "boats": #"[{"id":1,"name":"Rafts","emojis":["🛶"]}]"#, "empty list": "[]",
  "half a list": #"[{"id":1,"name":"Fr"#, "a field is missing": #"[{"id":1,"name":"Fruit"}]"#,
  "no array": #"{"id":1,"name":"Fruit","emojis":["🍎"]}"#,
  "bad after good": #"[{"id":1,"name":"Fruit","emojis":["🍎"]},{"id":2}]"#,
]

/// A stored value as text.
private func describe(_ value: Any?) -> String {
  (value as? Data).map { String(decoding: $0, as: UTF8.self) } ?? value.map { "“\($0)”" }
    ?? "nothing"
}

/// What a launch finds and leaves.
private struct Launch {
  let store: InMemoryStore
  let names: String
  let reports: [BrokenPalettes]
  /// The keys that had a value when a report came.
  let keysWhenReported: [[String]]
  /// The values that were stored after each write, as text.
  let moments: [[String]]

  init(_ values: [String: String]) {
    self.init(InMemoryStore(values.mapValues { bytes(of: $0) }))
  }

  init(_ store: InMemoryStore) {
    let watched = WatchedStore(store)
    var (reports, keys): ([BrokenPalettes], [[String]]) = ([], [])
    let palettes = restorePalettes(
      named: "Main", movingFrom: "palettes", in: watched,
      builtIns: [
        StoredPalette(id: 1, name: "Tools", emojis: ["🔨"]),
        StoredPalette(id: 2, name: "Boats", emojis: ["⛵"]),
      ]
    ) {
      reports.append($0)
      keys.append(store.keys)
    }
    names = palettes.map(\.name).joined(separator: ", ")
    (self.store, self.reports) = (store, reports)
    (keysWhenReported, moments) = (keys, watched.moments)
  }

  /// What was written and reported, in short.
  var changes: String {
    let all = store.writes + reports.map { "report \($0.key)" }
    return all.isEmpty ? "nothing" : all.joined(separator: ", ")
  }

  /// Where a broken value is now.
  func moved(_ value: String, leaving others: [String]) -> String {
    guard let aside = reports.first?.key else { return "not reported" }
    let found = describe(store.object(forKey: aside))
    guard found == describe(bytes(of: value)) else { return "\(found) is under the reported key" }
    let rest = store.keys.filter { $0 != aside }
    return rest == others ? "moved to the reported key" : "left behind: \(rest)"
  }
}

/// A store that notes after each write which values it has.
private final class WatchedStore: KeyValueStore {
  private let store: InMemoryStore
  private(set) var moments: [[String]] = []

  init(_ store: InMemoryStore) {
    self.store = store
  }

  func object(forKey key: String) -> Any? { store.object(forKey: key) }

  func set(_ value: Any?, forKey key: String) {
    store.set(value, forKey: key)
    look()
  }

  func removeObject(forKey key: String) {
    store.removeObject(forKey: key)
    look()
  }

  private func look() {
    moments.append(store.keys.map { describe(store.object(forKey: $0)) })
  }
}
