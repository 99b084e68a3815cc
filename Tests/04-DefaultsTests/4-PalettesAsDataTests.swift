import Defaults
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("4.4 Palettes as data")
struct PalettesAsDataTests {
  // Rules: t1
  @Test(arguments: [("Main", "PaletteStore:Main"), ("Work", "PaletteStore:Work")])
  func palettesAreStoredAsJSON(name: String, expected: String) throws {
    let store = InMemoryStore()
    try storePalettes([fruit, boats, fruit], named: name, in: store)
    #expect(
      store.keys.joined(separator: ", ") == expected,
      "`storePalettes` uses the key “PaletteStore:” plus the name, and no other.")
    let data = store.object(forKey: "PaletteStore:\(name)") as? Data
    let palettes = try? JSONDecoder().decode([StoredPalette].self, from: data ?? Data())
    #expect(
      describe(palettes) == "3 Fruit 🍎🍐, 1 Boats ⛵, 3 Fruit 🍎🍐",
      "`storePalettes` stores a JSON array of the palettes, as `Data`.")
  }

  // Rules: t2
  @Test(arguments: [0, 1, 2])
  func aFailedEncodingWritesNothing(place: Int) {
    let store = InMemoryStore(place == 1 ? [:] : ["PaletteStore:Main": Data("[]".utf8)])
    let result = describeOutcome {
      try storePalettes(Stubborn.three(refusing: place), named: "Main", in: store)
    }
    #expect(result == "throws", "If an item cannot be encoded, `storePalettes` throws.")
    #expect(
      store.writes == [],
      "If an item cannot be encoded, `storePalettes` writes nothing, and the old list stays.")
  }

  // Rules: t2
  @Test func aNumberThatJSONLacksIsNotLost() {
    let store = InMemoryStore()
    let result = describeOutcome {
      try storePalettes([Double.infinity], named: "Main", in: store)
      let numbers = (try? storedPalettes(Double.self, named: "Main", in: store)) ?? []
      return numbers == [.infinity] ? "throws" : "read again: \(numbers)"
    }
    #expect(result == "throws", "`storePalettes` throws for an infinity, or it can be read again.")
  }

  // Rules: t3
  @Test func nothingStoredIsNil() throws {
    let store = InMemoryStore()
    try storePalettes([fruit], named: "Main", in: store)
    #expect(
      palettes(named: "Other", in: store) == "nil",
      "If nothing is stored under the name, `storedPalettes` returns nil.")
  }

  // Rules: t4
  @Test(arguments: [
    (#"[{"id":3,"name":"Fruit","emojis":["🍎","🍐"]}]"#, "3 Fruit 🍎🍐"),
    (
      #"[ {"name": "B", "emojis": [], "id": 2}, {"name": "A", "emojis": [], "id": 1} ]"#,
      "2 B , 1 A "
    ),
  ])
  func whatIsStoredIsReturned(json: String, expected: String) {
    let store = InMemoryStore(["PaletteStore:Main": Data(json.utf8)])
    #expect(
      palettes(named: "Main", in: store) == expected,
      "`storedPalettes` returns all palettes of the stored JSON array, in order.")
  }

  // Rules: t5
  @Test(arguments: [
    "", "[{", "null", #"{"id":3,"name":"Fruit","emojis":["🍎"]}"#, #"[{"name":"Fruit"}]"#,
    #"[{"id":3,"name":"Fruit","emojis":["🍎"]},{"id":2}]"#,
    #"[{"id":3,"name":"Fruit","emojis":["🍎"]},null]"#,
  ])
  func brokenDataThrows(json: String) {
    let store = InMemoryStore(["PaletteStore:Main": Data(json.utf8)])
    #expect(
      palettes(named: "Main", in: store) == "throws",
      "`storedPalettes` throws if the stored data is not a JSON array of such items.")
    #expect(store.writes == [], "`storedPalettes` writes nothing: what is broken stays.")
  }

  // Rules: t5
  @Test(arguments: ["🍎🍐", "[]"])
  func aValueThatIsNotDataThrows(text: String) {
    let store = InMemoryStore(["PaletteStore:Main": text])
    #expect(
      palettes(named: "Main", in: store) == "throws",
      "`storedPalettes` throws if something is stored that is not `Data`.")
  }

  // Rules: 1
  @Test(arguments: [(["a", "b"], "a, b"), ([], "an empty list")])
  func anEmptyListIsAList(words: [String], expected: String) throws {
    let store = InMemoryStore()
    try storePalettes(["c"], named: "Words", in: store)
    try storePalettes(words, named: "Words", in: store)
    let result = describeOutcome {
      let words = try storedPalettes(String.self, named: "Words", in: store)
      return words?.isEmpty == true ? "an empty list" : words?.joined(separator: ", ") ?? "nil"
    }
    #expect(
      result == expected,
      "`storedPalettes` returns the list that `storePalettes` stored last, also an empty one.")
  }
}

private let fruit = StoredPalette(id: 3, name: "Fruit", emojis: ["🍎", "🍐"])
private let boats = StoredPalette(id: 1, name: "Boats", emojis: ["⛵"])

/// What `storedPalettes` returns or throws, as text.
private func palettes(named name: String, in store: InMemoryStore) -> String {
  describeOutcome { describe(try storedPalettes(StoredPalette.self, named: name, in: store)) }
}

private func describe(_ palettes: [StoredPalette]?) -> String {
  guard let palettes else { return "nil" }
  return palettes.map { "\($0.id) \($0.name) \($0.emojis.joined())" }.joined(separator: ", ")
}

/// An item that may refuse to be encoded.
private struct Stubborn: Encodable {
  let refuses: Bool

  static func three(refusing place: Int) -> [Stubborn] {
    (0..<3).map { Stubborn(refuses: $0 == place) }
  }

  func encode(to encoder: any Encoder) throws {
    if refuses { throw Refusal() }
    var container = encoder.singleValueContainer()
    try container.encode(1)
  }
}

private struct Refusal: Error {}
