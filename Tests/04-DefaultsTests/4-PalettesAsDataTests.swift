import Defaults
import Foundation
import Testing
import Workbench

@Suite("4.4 Palettes as data")
struct PalettesAsDataTests {
  @Test func palettesComeBack() throws {
    let store = InMemoryStore()
    try storePalettes(fruit, named: "Main", in: store)
    let stored = try storedPalettes(StoredPalette.self, named: "Main", in: store)
    #expect(stored?.map(\.name) == ["Fruit", "Boats"], "The palettes come back in their order.")
    #expect(stored?.map(\.id) == [3, 1], "Each palette keeps its id.")
    #expect(stored?.map(\.emojis) == [["🍎", "🍐"], ["⛵"]], "Each palette keeps its emojis.")
  }

  @Test func theyAreDataUnderTheKey() throws {
    let store = InMemoryStore()
    try storePalettes(fruit, named: "Main", in: store)
    #expect(
      store.keys == ["PaletteStore:Main"], "The key is PaletteStore: and the name, and no other.")
    let data = try #require(
      store.object(forKey: "PaletteStore:Main") as? Data, "What is stored is Data.")
    let names = try JSONDecoder().decode([Named].self, from: data).map(\.name)
    #expect(names == ["Fruit", "Boats"], "The data is a JSON array with the palettes.")
  }

  @Test func anyItemWillDo() throws {
    let store = InMemoryStore()
    try storePalettes(["a"], named: "Words", in: store)
    try storePalettes(["b", "c"], named: "Words", in: store)
    #expect(
      store.keys == ["PaletteStore:Words"],
      "Stored a second time, palettes lie under the same key, and under no other.")
    let stored = try? storedPalettes(String.self, named: "Words", in: store)
    #expect(stored == ["b", "c"], "An item may be of any type that can be encoded and decoded.")
  }

  @Test func nothingStoredIsNil() throws {
    let store = InMemoryStore()
    try storePalettes(fruit, named: "Main", in: store)
    let stored = try storedPalettes(StoredPalette.self, named: "Other", in: store)
    #expect(stored?.map(\.name) == nil, "Where nothing was stored there is nil, and no empty list.")
  }

  @Test func anEmptyListIsAList() throws {
    let store = InMemoryStore()
    try storePalettes(fruit, named: "Main", in: store)
    try storePalettes([StoredPalette](), named: "Main", in: store)
    let stored = try storedPalettes(StoredPalette.self, named: "Main", in: store)
    #expect(stored?.map(\.name) == [], "An empty list is stored like any other, and is not nil.")
  }

  @Test(arguments: [0, 1, 2])
  func aFailedEncodingLeavesWhatIsStored(place: Int) throws {
    let store = InMemoryStore()
    try storePalettes(fruit, named: "Main", in: store)
    let before = store.object(forKey: "PaletteStore:Main") as? Data
    let writes = store.writes
    try? storePalettes(Stubborn.three(refusing: place), named: "Main", in: store)
    #expect(
      store.object(forKey: "PaletteStore:Main") as? Data == before,
      "When the encoding fails, what was stored before is still there.")
    #expect(store.writes == writes, "When the encoding fails, nothing is written at all.")
  }

  @Test(arguments: [0, 1, 2])
  func aFailedEncodingThrows(place: Int) {
    #expect(throws: (any Error).self, "What cannot be encoded throws, wherever it stands.") {
      try storePalettes(Stubborn.three(refusing: place), named: "Main", in: InMemoryStore())
    }
  }

  @Test func aFailedEncodingStoresNothingNew() {
    let store = InMemoryStore()
    try? storePalettes(Stubborn.three(refusing: 1), named: "Main", in: store)
    #expect(store.keys == [], "Where nothing was stored, a failed encoding stores nothing.")
  }

  @Test(arguments: [
    "", "[{", #"[{"name":"Fruit"}]"#, #"{"id":1,"name":"Fruit","emojis":[]}"#,
  ])
  func brokenDataThrows(json: String) {
    let store = InMemoryStore(["PaletteStore:Main": Data(json.utf8)])
    #expect(throws: (any Error).self, "Data that cannot be decoded throws: it is not nothing.") {
      try storedPalettes(StoredPalette.self, named: "Main", in: store)
    }
  }

  @Test(arguments: ["🍎🍐", "[]"])
  func whatIsNoDataThrows(text: String) {
    let store = InMemoryStore(["PaletteStore:Main": text])
    #expect(throws: (any Error).self, "A value that is no Data throws: it is not nothing.") {
      try storedPalettes(StoredPalette.self, named: "Main", in: store)
    }
  }

  @Test func readingWritesNothing() {
    let store = InMemoryStore([
      "PaletteStore:Good": Data("[]".utf8), "PaletteStore:Broken": Data("[{".utf8),
      "PaletteStore:Text": "🍎🍐",
    ])
    for name in ["Good", "Broken", "Text", "Other"] {
      _ = try? storedPalettes(StoredPalette.self, named: name, in: store)
    }
    #expect(store.writes == [], "Who reads, changes nothing.")
  }

  @Test func defaultsTakeThem() throws {
    try TemporaryDefaults.with { suite in
      try storePalettes(fruit, named: "Main", in: suite.defaults)
      let stored = try storedPalettes(StoredPalette.self, named: "Main", in: suite.reopened())
      #expect(stored?.map(\.name) == ["Fruit", "Boats"], "Defaults keep the palettes as well.")
    }
  }
}

private let fruit = [
  StoredPalette(id: 3, name: "Fruit", emojis: ["🍎", "🍐"]),
  StoredPalette(id: 1, name: "Boats", emojis: ["⛵"]),
]

/// The one field of a palette that a check of the data looks at.
private struct Named: Decodable {
  let name: String
}

/// A palette that may refuse to be encoded.
private struct Stubborn: Encodable {
  let refuses: Bool

  static func three(refusing place: Int) -> [Stubborn] {
    (0..<3).map { Stubborn(refuses: $0 == place) }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode("three")
    if refuses { throw Refusal() }
  }
}

/// An error that no answer can know of.
private struct Refusal: Error {}
