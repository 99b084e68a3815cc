import Defaults
import Foundation
import Testing
import Workbench

@Suite("4.4 Palettes as data")
struct PalettesAsDataTests {
  // Rules: t1, t4
  @Test func palettesComeBack() throws {
    let store = InMemoryStore()
    try storePalettes(fruit, named: "Main", in: store)
    let stored = try storedPalettes(StoredPalette.self, named: "Main", in: store)
    #expect(
      stored?.map(\.name) == ["Fruit", "Boats"],
      "`storedPalettes` returns the stored palettes in their order.")
    #expect(stored?.map(\.id) == [3, 1], "`storedPalettes` returns each palette with its id.")
    #expect(
      stored?.map(\.emojis) == [["🍎", "🍐"], ["⛵"]],
      "`storedPalettes` returns each palette with its emojis.")
  }

  // Rules: t1
  @Test func theyAreDataUnderTheKey() throws {
    let store = InMemoryStore()
    try storePalettes(fruit, named: "Main", in: store)
    #expect(
      store.keys == ["PaletteStore:Main"],
      "`storePalettes` uses the key PaletteStore: plus the name, and no other.")
    let data = try #require(
      store.object(forKey: "PaletteStore:Main") as? Data, "`storePalettes` stores Data.")
    let names = try JSONDecoder().decode([Named].self, from: data).map(\.name)
    #expect(names == ["Fruit", "Boats"], "`storePalettes` stores a JSON array of the palettes.")
  }

  // Rules: 1, e2
  @Test func anyItemWillDo() throws {
    let store = InMemoryStore()
    try storePalettes(["a"], named: "Words", in: store)
    try storePalettes(["b", "c"], named: "Words", in: store)
    #expect(
      store.keys == ["PaletteStore:Words"],
      "`storePalettes` writes under the one key only, also when it is called again.")
    let stored = try? storedPalettes(String.self, named: "Words", in: store)
    #expect(
      stored == ["b", "c"],
      "`storePalettes` and `storedPalettes` work with any items that can be encoded and decoded.")
  }

  // Rules: 1
  @Test func storingIsOneWrite() throws {
    let store = InMemoryStore(["PaletteStore:Other": Data("[]".utf8), "size": 24])
    for _ in 0..<2 {
      let before = store.writes.count
      try storePalettes(fruit, named: "Main", in: store)
      #expect(
        Array(store.writes.dropFirst(before)) == ["set PaletteStore:Main"],
        "`storePalettes` makes one write: one `set` of the key, and no removal.")
    }
    #expect(
      store.keys == ["PaletteStore:Main", "PaletteStore:Other", "size"],
      "`storePalettes` leaves other keys as they are.")
  }

  // Rules: 1, t1
  @Test(arguments: Other.all + Other.data)
  func storingIsOneWriteWhateverIsThere(other: Other) throws {
    let store = InMemoryStore(["PaletteStore:Main": other.value])
    for count in 1...3 {
      try storePalettes([1, 2], named: "Main", in: store)
      #expect(
        store.writes == Array(repeating: "set PaletteStore:Main", count: count),
        "`storePalettes` makes one `set`, even over another value, broken data or the same list.")
    }
    let stored = try? storedPalettes(Int.self, named: "Main", in: store)
    #expect(stored == [1, 2], "`storedPalettes` returns the items that were stored last.")
  }

  // Rules: t4, e2
  @Test func equalItemsAreAllReturned() throws {
    let store = InMemoryStore()
    var drawn = DrawnNumbers()
    let factor = Int.random(in: 1...1000, using: &drawn)
    let numbers = [3, 1, 3, 2].map { $0 * factor }
    try storePalettes(numbers, named: "", in: store)
    let stored = try storedPalettes(Int.self, named: "", in: store)
    #expect(stored == numbers, "`storedPalettes` returns all items in their order.")
    #expect(store.keys == ["PaletteStore:"], "The name passed to `storePalettes` can be empty.")
  }

  // Rules: t3
  @Test func nothingStoredIsNil() throws {
    let store = InMemoryStore()
    try storePalettes(fruit, named: "Main", in: store)
    let stored = try storedPalettes(StoredPalette.self, named: "Other", in: store)
    #expect(
      stored?.map(\.name) == nil,
      "If nothing is stored, `storedPalettes` returns nil, not an empty list.")
  }

  // Rules: e1
  @Test func anEmptyListIsAList() throws {
    let store = InMemoryStore()
    try storePalettes(fruit, named: "Main", in: store)
    try storePalettes([StoredPalette](), named: "Main", in: store)
    let stored = try storedPalettes(StoredPalette.self, named: "Main", in: store)
    #expect(
      stored?.map(\.name) == [],
      "`storePalettes` stores an empty list, and `storedPalettes` returns it, like any other.")
    let empty = InMemoryStore()
    try storePalettes([StoredPalette](), named: "Main", in: empty)
    #expect(
      empty.writes == ["set PaletteStore:Main"],
      "`storePalettes` stores an empty list like any other, even if nothing is stored yet.")
    let first = try storedPalettes(StoredPalette.self, named: "Main", in: empty)
    #expect(
      first?.map(\.name) == [],
      "`storedPalettes` returns a stored empty list, and not nil, even if it is the first list.")
  }

  // Rules: t2
  @Test(arguments: [0, 1, 2])
  func aFailedEncodingLeavesWhatIsStored(place: Int) throws {
    let store = InMemoryStore()
    try storePalettes(fruit, named: "Main", in: store)
    let before = store.object(forKey: "PaletteStore:Main") as? Data
    let writes = store.writes
    try? storePalettes(Stubborn.three(refusing: place), named: "Main", in: store)
    #expect(
      store.object(forKey: "PaletteStore:Main") as? Data == before,
      "If encoding fails, `storePalettes` leaves the value that was stored before as it is.")
    #expect(store.writes == writes, "If encoding fails, `storePalettes` writes nothing.")
  }

  // Rules: t2
  @Test(arguments: [0, 1, 2])
  func aFailedEncodingThrows(place: Int) {
    #expect(throws: (any Error).self, "If an item cannot be encoded, `storePalettes` throws.") {
      try storePalettes(Stubborn.three(refusing: place), named: "Main", in: InMemoryStore())
    }
  }

  // Rules: t1, t2, t4
  @Test(arguments: [Double.infinity, -.infinity, .nan])
  func aNumberIsNotStoredInVain(number: Double) throws {
    let store = InMemoryStore()
    do {
      try storePalettes([1, number], named: "Main", in: store)
    } catch {
      #expect(
        store.writes == [],
        "If an item cannot be encoded, `storePalettes` throws, and writes nothing.")
      return
    }
    let stored = try? storedPalettes(Double.self, named: "Main", in: store)
    #expect(
      stored.map { "\($0)" } == "\([1, number])",
      "`storePalettes` throws for an item that it does not encode so that it can be read again.")
  }

  // Rules: t2
  @Test func aFailedEncodingStoresNothingNew() {
    let store = InMemoryStore()
    try? storePalettes(Stubborn.three(refusing: 1), named: "Main", in: store)
    #expect(store.keys == [], "If encoding fails, `storePalettes` writes nothing.")
  }

  // Rules: t5
  @Test(arguments: [
    "", "[{", #"[{"name":"Fruit"}]"#, #"{"id":1,"name":"Fruit","emojis":[]}"#, "null",
    #"[{"id":1,"name":"Fruit","emojis":["🍎"]},{"id":2,"name":"Boats"}]"#,
    #"[{"id":1,"name":"Fruit","emojis":["🍎"]},null]"#,
    #"<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><array/></plist>"#,
    #"<plist version="1.0"><array/></plist>"#, "[] []", #""[]""#, #"{"palettes":[]}"#,
    #"[{"id":1,"name":"Fruit","emojis":["🍎"]}]x"#, "[] // none",
    "[{'id':1,'name':'A','emojis':[]}]",
  ])
  func brokenDataThrows(json: String) {
    let store = InMemoryStore(["PaletteStore:Main": Data(json.utf8)])
    #expect(throws: (any Error).self, "`storedPalettes` throws if the data cannot be decoded.") {
      try storedPalettes(StoredPalette.self, named: "Main", in: store)
    }
  }

  // Rules: t5
  @Test(arguments: ["🍎🍐", "[]", ""])
  func whatIsNoDataThrows(text: String) {
    let store = InMemoryStore(["PaletteStore:Main": text])
    #expect(throws: (any Error).self, "`storedPalettes` throws if the value is not Data.") {
      try storedPalettes(StoredPalette.self, named: "Main", in: store)
    }
  }

  // Rules: 2
  @Test func readingWritesNothing() {
    let store = InMemoryStore([
      "PaletteStore:Good": Data("[]".utf8), "PaletteStore:Broken": Data("[{".utf8),
      "PaletteStore:Text": "🍎🍐", "PaletteStore:Empty": Data(),
    ])
    for name in ["Good", "Broken", "Text", "Empty", "Other"] {
      _ = try? storedPalettes(StoredPalette.self, named: name, in: store)
    }
    #expect(store.writes == [], "`storedPalettes` never writes, even if the value is broken.")
  }

  // Rules: t4, e2
  @Test(arguments: [
    "\n[ {\"emojis\": [\"🍎\"], \"name\": \"Fruit\",\n\"id\": 3} ]\n",
    #"[{"id":3,"name":"Fruit","emojis":["🍎"],"version":2}]"#,
  ])
  func anyJSONArrayOfPalettesIsRead(json: String) {
    let store = InMemoryStore(["PaletteStore:Main": Data(json.utf8)])
    let stored = try? storedPalettes(StoredPalette.self, named: "Main", in: store)
    #expect(
      stored?.map(\.name) == ["Fruit"],
      "`storedPalettes` reads the data of a JSON array, whoever has written it.")
    let twins = #"[{"id":3,"name":"A","emojis":[]},{"id":3,"name":"A","emojis":[]}]"#
    store.set(Data(twins.utf8), forKey: "PaletteStore:Main")
    let changed = try? storedPalettes(StoredPalette.self, named: "Main", in: store)
    #expect(
      changed?.map(\.name) == ["A", "A"], "`storedPalettes` returns what is stored now, all of it.")
  }

  // Rules: t5
  @Test(arguments: Other.all)
  func otherTypesThrow(other: Other) {
    let store = InMemoryStore(["PaletteStore:Main": other.value])
    #expect(throws: (any Error).self, "`storedPalettes` throws if the value is not Data.") {
      try storedPalettes(StoredPalette.self, named: "Main", in: store)
    }
    let message: Comment =
      "`storedPalettes` throws if the value is not Data, even if it is an array of such items."
    #expect(throws: (any Error).self, message) {
      try storedPalettes(String.self, named: "Main", in: store)
    }
    #expect(throws: (any Error).self, message) {
      try storedPalettes(Int.self, named: "Main", in: store)
    }
  }

  // Rules: t1, t4
  @Test(arguments: ["Mein Schrank", " Main ", "PaletteStore:Main", "a/b:c", "main", "🍎", ""])
  func anyNameIsUsedAsItIs(name: String) throws {
    let store = InMemoryStore()
    try storePalettes(fruit, named: "Main", in: store)
    try storePalettes(["a"], named: name, in: store)
    #expect(
      store.keys == ["PaletteStore:Main", "PaletteStore:\(name)"].sorted(),
      "`storePalettes` uses the key PaletteStore: plus the name, as it is.")
    let stored = try? storedPalettes(String.self, named: name, in: store)
    #expect(stored == ["a"], "`storedPalettes` finds the items under any name.")
  }

  // Rules: e2
  @Test func itemsNeedNoFields() throws {
    let store = InMemoryStore()
    try storePalettes([1.5, -0.1], named: "Doubles", in: store)
    try storePalettes([true, false], named: "Bools", in: store)
    try storePalettes([[1, 2], []], named: "Lists", in: store)
    let doubles = try storedPalettes(Double.self, named: "Doubles", in: store)
    let bools = try storedPalettes(Bool.self, named: "Bools", in: store)
    let lists = try storedPalettes([Int].self, named: "Lists", in: store)
    #expect(doubles == [1.5, -0.1], "`storedPalettes` returns items of any type, such as Double.")
    #expect(bools == [true, false], "`storedPalettes` returns items of any type, such as Bool.")
    #expect(lists == [[1, 2], []], "`storedPalettes` returns items of any type, such as arrays.")
    let seconds = [754_000_000.5, 1.0 / 3]
    let days = seconds.map { Date(timeIntervalSinceReferenceDate: $0) }
    try storePalettes(days, named: "Dates", in: store)
    let dates = try storedPalettes(Date.self, named: "Dates", in: store)
    #expect(
      dates?.map(\.timeIntervalSinceReferenceDate) == seconds,
      "`storedPalettes` returns a date equal to the stored one, with its fraction of a second.")
  }

  // Rules: e2, t4
  @Test func keysOfItemsAreKeptAsTheyAre() throws {
    let store = InMemoryStore()
    let item = Keyed(
      name: "A", imageURL: "B", snakeCase: "C", underscores: "D", capital: "E",
      table: ["imageURL": 1, "snake_case": 2, "": 3])
    try storePalettes([item], named: "Main", in: store)
    let stored = try? storedPalettes(Keyed.self, named: "Main", in: store)
    #expect(
      stored?.map(\.text) == [item.text],
      """
      `storedPalettes` returns items of any type that can be encoded and decoded, whatever its \
      keys are.
      """)
    let json =
      #"[{"name":"A","imageURL":"B","snake_case":"C","__d_":"D","E":"E","table":{"aB_c":1}}]"#
    store.set(Data(json.utf8), forKey: "PaletteStore:Other")
    let other = try? storedPalettes(Keyed.self, named: "Other", in: store)
    #expect(
      other?.map(\.text) == [#"A B C D E ["aB_c: 1"]"#],
      "`storedPalettes` reads a JSON array of such items, whatever their keys are.")
  }

  // Rules: t1, t4, e2
  @Test func aListOfAnySizeIsStored() throws {
    let store = InMemoryStore()
    let texts = [String(repeating: "🍎", count: 200_000), ""]
    let numbers = Array(0..<10_000)
    try? storePalettes(texts, named: "Texts", in: store)
    try? storePalettes(numbers, named: "Numbers", in: store)
    let storedTexts = try storedPalettes(String.self, named: "Texts", in: store)
    let storedNumbers = try storedPalettes(Int.self, named: "Numbers", in: store)
    #expect(
      storedTexts?.map(\.count) == [200_000, 0],
      "`storePalettes` stores and `storedPalettes` returns a list, however large its items are.")
    #expect(
      storedNumbers == numbers,
      "`storePalettes` stores and `storedPalettes` returns a list, however many items it has.")
  }

  // Rules: t1, t4
  @Test func defaultsTakeThem() throws {
    try TemporaryDefaults.with { suite in
      try storePalettes(fruit, named: "Main", in: suite.defaults)
      let stored = try storedPalettes(StoredPalette.self, named: "Main", in: suite.reopened())
      #expect(
        stored?.map(\.name) == ["Fruit", "Boats"],
        "`storePalettes` and `storedPalettes` work with UserDefaults as well.")
    }
  }

  // Rules: t5
  @Test func textThatIsNotUTF8Throws() {
    let json = Data(#"[{"id":1,"name":"Fr"#.utf8) + [0xFF] + Data(#"uit","emojis":[]}]"#.utf8)
    let store = InMemoryStore(["PaletteStore:Main": json])
    #expect(
      throws: (any Error).self,
      "`storedPalettes` throws if a string in the data is not UTF-8: such data is not JSON."
    ) {
      try storedPalettes(StoredPalette.self, named: "Main", in: store)
    }
  }

  // Rules: t3
  @Test func otherKeysAreNotRead() throws {
    let json = Data(#"[{"id": 7, "name": "Fruit", "emojis": []}]"#.utf8)
    for key in ["Main", "PaletteStore", "PaletteStore.Main", "PaletteStoreMain", "palettes"] {
      let stored = try storedPalettes(
        StoredPalette.self, named: "Main", in: InMemoryStore([key: json]))
      #expect(
        stored?.map(\.name) == nil,
        "If nothing is stored under its key, `storedPalettes` returns nil, whatever \(key) holds.")
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

/// An item whose keys are of many forms.
private struct Keyed: Codable {
  let name, imageURL, snakeCase, underscores, capital: String
  let table: [String: Int]

  enum CodingKeys: String, CodingKey {
    case name, imageURL, table
    case snakeCase = "snake_case"
    case underscores = "__d_"
    case capital = "E"
  }

  /// All that it contains.
  var text: String {
    "\(name) \(imageURL) \(snakeCase) \(underscores) \(capital) "
      + "\(table.map { "\($0): \($1)" }.sorted())"
  }
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

/// A property list; in `all`, one that is not Data.
struct Other: CustomTestStringConvertible, @unchecked Sendable {
  let testDescription: String
  let value: Any

  static let all = [
    Other(testDescription: "a number", value: 7), Other(testDescription: "false", value: false),
    Other(testDescription: "an array", value: ["a"]),
    Other(testDescription: "the bytes of an empty list", value: [91, 93]),
    Other(
      testDescription: "palettes as a property list",
      value: [["id": 1, "name": "Fruit", "emojis": ["🍎"]] as [String: Any]]),
    Other(testDescription: "an empty dictionary", value: [String: Int]()),
  ]

  static let data = ["", "[{", "[1,2]", "[]", "null"].map {
    Other(testDescription: "the data of \($0)", value: Data($0.utf8))
  }
}

/// An error that no answer can know of.
private struct Refusal: Error {}
