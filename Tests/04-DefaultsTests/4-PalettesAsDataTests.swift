import Defaults
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("4.4 Palettes as data")
struct PalettesAsDataTests {
  // Rules: t1
  @Test func palettesAreStoredAsJSON() throws {
    let store = InMemoryStore()
    try storePalettes([["🍎", "🍐"], [], ["🍎", "🍐"]], named: "Work", in: store)
    #expect(
      store.keys == ["PaletteStore:Work"],
      "`storePalettes` uses the key “PaletteStore:” plus the name, and no other.")
    let data = store.object(forKey: "PaletteStore:Work") as? Data
    let text = data.map { String(decoding: $0, as: UTF8.self).filter { !$0.isWhitespace } }
    #expect(
      text == #"[["🍎","🍐"],[],["🍎","🍐"]]"#,
      "`storePalettes` stores a JSON array of its items, as `Data`.")
  }

  // Rules: t2
  @Test func aFailedEncodingWritesNothing() {
    let store = InMemoryStore(["PaletteStore:Main": Data("[]".utf8)])
    let result = describeOutcome { try storePalettes([Stubborn()], named: "Main", in: store) }
    #expect(result == "throws", "If an item cannot be encoded, `storePalettes` throws.")
    #expect(
      store.writes == [],
      "If an item cannot be encoded, `storePalettes` writes nothing, and the old list stays.")
  }

  // Rules: t3
  @Test func nothingStoredIsNil() {
    let store = InMemoryStore(["PaletteStore:Other": Data("[]".utf8)])
    #expect(
      list(of: StoredPalette.self, in: store) == "nil",
      "If nothing is stored under the name, `storedPalettes` returns nil.")
  }

  // Rules: t4
  @Test func whatIsStoredIsReturned() {
    let json = #"[ {"name": "Fruit", "emojis": ["🍎", "🍐"], "id": 3} ]"#
    #expect(
      list(of: StoredPalette.self, in: InMemoryStore(["PaletteStore:Main": Data(json.utf8)]))
        == #"[StoredPalette(id: 3, name: "Fruit", emojis: ["🍎", "🍐"])]"#,
      "`storedPalettes` returns the palettes of the stored JSON array.")
    let words = InMemoryStore(["PaletteStore:Main": Data(#"["b", "a", "b"]"#.utf8)])
    #expect(
      list(of: String.self, in: words) == "[b, a, b]",
      "`storedPalettes` returns all items of the stored JSON array, in order.")
  }

  // Rules: t5
  @Test(arguments: [
    "", "[{", "null", "[null]", #"{"id":3,"name":"Fruit","emojis":["🍎"]}"#,
    #"[{"id":3,"name":"Fruit","emojis":["🍎"]},{"id":2}]"#,
  ])
  func brokenDataThrows(json: String) {
    let store = InMemoryStore(["PaletteStore:Main": Data(json.utf8)])
    #expect(
      list(of: StoredPalette.self, in: store) == "throws",
      "`storedPalettes` throws if the stored data is not a JSON array of such items.")
    #expect(store.writes == [], "`storedPalettes` writes nothing: what is broken stays.")
  }

  // Rules: t5
  @Test func aValueThatIsNotDataThrows() {
    #expect(
      list(of: StoredPalette.self, in: InMemoryStore(["PaletteStore:Main": "[]"])) == "throws",
      "`storedPalettes` throws if something is stored that is not `Data`.")
  }

  // Rules: 1
  @Test func anEmptyListIsAList() throws {
    let store = InMemoryStore()
    try storePalettes(["a"], named: "Main", in: store)
    try storePalettes([String](), named: "Main", in: store)
    #expect(
      list(of: String.self, in: store) == "[]",
      "`storedPalettes` returns the list that `storePalettes` stored last, also an empty one.")
  }
}

/// What `storedPalettes` returns or throws, as text.
private func list<Item: Decodable>(of type: Item.Type, in store: InMemoryStore) -> String {
  describeOutcome {
    guard let items = try storedPalettes(type, named: "Main", in: store) else { return "nil" }
    return "[\(items.map { "\($0)" }.joined(separator: ", "))]"
  }
}

/// An item that cannot be encoded.
private struct Stubborn: Encodable {
  func encode(to encoder: any Encoder) throws {
    throw CocoaError(.coderInvalidValue)
  }
}
