import Defaults
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("4.7 When what is stored is broken")
struct WhenBrokenTests {
  // Rules: t1
  @Test(arguments: [("fruit", "Fruit"), ("boats", "Rafts"), ("empty list", "")])
  func whatIsStoredIsRestored(value: String, expected: String) {
    let launch = Launch([key: value, "rows": "boats"])
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
    let launch = Launch([key: value, "rows": "boats"])
    #expect(
      launch.names == "Tools, Boats",
      "If the value under the key is broken, `restorePalettes` returns `builtIns`.")
    #expect(
      launch.moved(value, leaving: ["rows"]) == "moved to the reported key",
      "`restorePalettes` moves a broken value, as it is, to the key that it reports.")
  }

  // Rules: 2
  @Test(arguments: [
    ("half a list", "after the move, PaletteStore:Work:broken, a DecodingError"),
    ("no bytes", "after the move, PaletteStore:Work:broken, a DecodingError"),
    ("bad after good", "after the move, PaletteStore:Work:broken, a DecodingError"),
  ])
  func theReportHasKeyAndError(value: String, expected: String) {
    #expect(
      Launch([key: value]).reports.joined(separator: "; ") == expected,
      "After the move, `restorePalettes` reports the new key and the decoder's error, once.")
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
    let launch = Launch(["rows": value])
    #expect(
      launch.names == expected, "`restorePalettes` returns the palettes that were under `oldKey`.")
    #expect(
      launch.store.keys == ["PaletteStore:Work"],
      "`restorePalettes` moves the value under `oldKey` to the key.")
    #expect(launch.reports == [], "`restorePalettes` does not report a value that can be read.")
  }

  // Rules: t3, 2
  @Test(arguments: broken)
  func aBrokenOldValueIsQuarantinedToo(value: String) {
    let launch = Launch(["rows": value])
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

  // Rules: 1
  @Test(arguments: [
    (key, "half a list"), (key, "text"), ("rows", "half a list"), ("rows", "text"),
    ("rows", "fruit"),
  ])
  func atNoMomentIsTheValueGone(start: String, value: String) {
    #expect(
      Launch([start: value]).presence(of: value) == "always there",
      "`restorePalettes` writes the unchanged value first, and then removes it.")
  }
}

private let key = "PaletteStore:Work"

/// What no palettes can be made of.
private let broken = [
  "half a list", "a field is missing", "no array", "null", "no bytes", "bad after good", "text",
  "number",
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
  "no array": #"{"id":1,"name":"Fruit","emojis":["🍎"]}"#, "null": "null",
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
  /// When each report came, the beginning of its key, and its cause.
  let reports: [String]
  /// The values that were stored after each write, as text.
  let moments: [[String]]
  private let aside: String?

  init(_ values: [String: String]) {
    self.init(InMemoryStore(values.mapValues { bytes(of: $0) }))
  }

  init(_ store: InMemoryStore) {
    let watched = WatchedStore(store)
    var (reports, aside): ([String], String?) = ([], nil)
    let palettes = restorePalettes(
      named: "Work", movingFrom: "rows", in: watched,
      builtIns: [
        StoredPalette(id: 1, name: "Tools", emojis: ["🔨"]),
        StoredPalette(id: 2, name: "Boats", emojis: ["⛵"]),
      ]
    ) {
      let time = store.object(forKey: key) == nil ? "after the move" : "before the move"
      let name = $0.key.hasPrefix("\(key):broken") ? "\(key):broken" : $0.key
      reports.append("\(time), \(name), \(decodingError($0.cause) ?? "an error")")
      aside = $0.key
    }
    names = palettes.map(\.name).joined(separator: ", ")
    (self.store, self.reports, self.aside, moments) = (store, reports, aside, watched.moments)
  }

  /// What was written and reported, in short.
  var changes: String {
    let all = store.writes + reports.map { "report \($0)" }
    return all.isEmpty ? "nothing" : all.joined(separator: ", ")
  }

  /// Whether a value was stored under some key after each write.
  func presence(of value: String) -> String {
    let gone = moments.firstIndex { !$0.contains(describe(bytes(of: value))) }
    return gone.map { "gone after write \($0 + 1)" } ?? "always there"
  }

  /// Where a broken value is now.
  func moved(_ value: String, leaving others: [String]) -> String {
    guard let aside else { return "not reported" }
    guard aside.hasPrefix("\(key):broken") else { return "\(aside) is reported" }
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
    moments.append(store.keys.map { describe(store.object(forKey: $0)) })
  }

  func removeObject(forKey key: String) {
    store.removeObject(forKey: key)
    moments.append(store.keys.map { describe(store.object(forKey: $0)) })
  }
}
