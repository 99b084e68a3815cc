import Defaults
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("4.8 A property wrapper")
struct PropertyWrapperTests {
  // Rules: t1
  @Test func aPropertyIsKept() {
    TemporaryDefaults.with { suite in
      let settings = Settings(suite.defaults)
      settings.size = 48
      settings.palette = fruit
      settings.last = 3
      #expect(settings.text == "48, Fruit, 3", "`wrappedValue` returns the value that was set.")
      #expect(
        Settings(suite.reopened()).text == "48, Fruit, 3",
        "`wrappedValue` returns what another wrapper with the same key and store has set.")
    }
  }

  // Rules: t1
  @Test func theStoreIsReadAtEachGet() {
    let store = InMemoryStore(["size": 12])
    let (one, other) = (Settings(store), Settings(store))
    #expect(
      one.text == "12, New, nil",
      "`wrappedValue` returns the stored value, or else the initial one.")
    one.size = 48
    one.palette = boats
    one.last = 4
    other.size = 0
    other.palette = fruit
    other.last = nil
    #expect(
      one.text == "0, Fruit, nil",
      "Every get of `wrappedValue` returns what is stored now, also if another wrapper stored it.")
    for key in store.keys { store.removeObject(forKey: key) }
    #expect(
      one.text == "24, New, nil",
      "When the stored value was removed, `wrappedValue` is the initial value again.")
  }

  // Rules: t1
  @Test func falseAndEmptyAreValues() {
    let store = InMemoryStore([
      "grid": false, "text": "", "list": [String](), "palettes": Data("[]".utf8),
    ])
    let grid = Stored(wrappedValue: true, "grid", in: store).wrappedValue
    let text = Stored(wrappedValue: "a", "text", in: store).wrappedValue
    let list = Stored(wrappedValue: ["a"], "list", in: store).wrappedValue
    let palettes = Stored(wrappedValue: [fruit], "palettes", in: store).wrappedValue
    #expect(
      "\(grid), \(text), \(list), \(palettes)" == "false, , [], []",
      "A stored false or empty value can be read: `wrappedValue` returns it.")
  }

  // Rules: t2
  @Test(
    arguments: [
      [:], ["size": "many", "palette": 7, "last": "many"],
      ["size": ["a"], "palette": "text", "last": [1]],
      ["size": 2.5, "palette": Data("[{".utf8), "last": Data()],
    ] as [[String: any Sendable]])
  func otherwiseTheInitialValueIsReturned(stored: [String: any Sendable]) {
    let store = InMemoryStore(stored)
    #expect(
      Settings(store).text == "24, New, nil",
      "If nothing is stored that can be read, `wrappedValue` is the initial value.")
    #expect(
      store.writes == [], "Making a `Stored` wrapper and getting `wrappedValue` stores nothing.")
    let last = Stored(wrappedValue: Int?.some(5), "last", in: store).wrappedValue
    let palette = Stored(wrappedValue: StoredPalette?.some(fruit), "palette", in: store)
      .wrappedValue
    #expect(
      "\(last.map { "\($0)" } ?? "nil"), \(palette?.name ?? "nil")" == "5, Fruit",
      "If nothing is stored that can be read, `wrappedValue` is the initial value: not nil.")
  }

  // Rules: t3
  @Test func propertyListValuesAreStoredAsTheyAre() {
    let store = InMemoryStore()
    Stored(wrappedValue: "", "text", in: store).wrappedValue = "nil"
    Stored(wrappedValue: 0, "int", in: store).wrappedValue = 7
    Stored(wrappedValue: true, "bool", in: store).wrappedValue = false
    Stored(wrappedValue: Date(), "date", in: store).wrappedValue = Date(timeIntervalSince1970: 0)
    Stored(wrappedValue: [], "list", in: store).wrappedValue = ["a", "b"]
    Stored(wrappedValue: ["a"], "none", in: store).wrappedValue = []
    Stored(wrappedValue: Int?.none, "last", in: store).wrappedValue = 3
    let message: Comment = "`Stored` stores a `PropertyListValue` as it is, with its own type."
    #expect(store.object(forKey: "text") as? String == "nil", message)
    #expect(store.object(forKey: "int") as? Int == 7, message)
    #expect(store.object(forKey: "bool") as? Bool == false, message)
    #expect(
      (store.object(forKey: "date") as? Date)?.timeIntervalSince1970 == 0, message)
    #expect(store.object(forKey: "list") as? [String] == ["a", "b"], message)
    #expect(store.object(forKey: "none") as? [String] == [], message)
    #expect(store.object(forKey: "last") as? Int == 3, message)
  }

  // Rules: t3, t4
  @Test func everySetIsAWrite() {
    let store = InMemoryStore()
    let settings = Settings(store)
    settings.size = 24
    settings.palette = Settings.initial
    settings.palette = Settings.initial
    #expect(
      store.writes == ["set size", "set palette", "set palette"],
      "Each set of `wrappedValue` stores, also a value that equals the initial one.")
  }

  // Rules: t4
  @Test func codableValuesAreStoredAsJSON() {
    let store = InMemoryStore()
    Stored(wrappedValue: boats, "one", in: store).wrappedValue = fruit
    Stored(wrappedValue: [], "list", in: store).wrappedValue = [fruit, boats]
    Stored(wrappedValue: StoredPalette?.none, "last", in: store).wrappedValue = fruit
    Stored(wrappedValue: Sheet(width: 1), "sheet", in: store).wrappedValue = Sheet(width: 5)
    let message: Comment = "`Stored` stores a `StoredAsData` value as JSON `Data`."
    #expect(decoded(StoredPalette.self, "one", in: store)?.name == "Fruit", message)
    #expect(decoded([StoredPalette].self, "list", in: store)?.count == 2, message)
    #expect(decoded(StoredPalette.self, "last", in: store)?.name == "Fruit", message)
    #expect(decoded(Int.self, "sheet", in: store) == 5, message)
  }

  // Rules: t5
  @Test func nilRemovesWhatIsStored() {
    let store = InMemoryStore(["size": 3, "palette": Data("[{".utf8), "list": ["a"]])
    Stored(wrappedValue: Int?.some(5), "size", in: store).wrappedValue = nil
    Stored(wrappedValue: StoredPalette?.none, "palette", in: store).wrappedValue = nil
    Stored(wrappedValue: [String]?.none, "list", in: store).wrappedValue = nil
    Stored(wrappedValue: Int?.none, "nothing", in: store).wrappedValue = nil
    #expect(
      store.keys == [],
      "`Stored` removes the stored value when an optional is set to nil, whatever is stored.")
  }

  // Rules: 1
  @Test func aFailedEncodingWritesNothing() {
    let store = InMemoryStore(["sheet": Data("5".utf8)])
    let sheet = Stored(wrappedValue: Sheet(width: 1), "sheet", in: store)
    sheet.wrappedValue = Sheet(width: -1)
    #expect(
      store.writes == [], "If a value cannot be encoded, setting `wrappedValue` writes nothing.")
    #expect(
      sheet.wrappedValue.width == 5,
      "If a value cannot be encoded, `wrappedValue` is what was stored before.")
  }

  // Rules: 2
  @Test func theInitialValueIsEvaluatedAtMostOnce() {
    let (plain, coded, empty) = (Tally(), Tally(), Tally())
    let store = InMemoryStore(["palette": Data("[{".utf8)])
    let last = Stored(wrappedValue: empty.add() > 9 ? 5 : Int?.none, "last", in: store)
    _ = (last.wrappedValue, last.wrappedValue)
    #expect(
      empty.count == 1, "`Stored` evaluates its initial value at most once, also if it is nil.")
    let ticket = Stored(wrappedValue: Int?.some(plain.add()), "ticket", in: store)
    let palette = Stored(
      wrappedValue: StoredPalette(id: coded.add(), name: "New", emojis: []), "palette", in: store)
    var numbers = [ticket.wrappedValue, ticket.wrappedValue]
    ticket.wrappedValue = nil
    numbers.append(ticket.wrappedValue)
    #expect(
      numbers == [1, 1, 1],
      "`Stored` evaluates its initial value at most once, and returns the same one each time.")
    let ids = [palette.wrappedValue.id, palette.wrappedValue.id]
    #expect(
      ids == [1, 1],
      "`Stored` evaluates its initial value at most once, and returns the same one each time.")
  }

  // Rules: 2
  @Test func theInitialValueIsNotEvaluatedInVain() {
    let (plain, coded) = (Tally(), Tally())
    let json = Data(#"{"id":7,"name":"Fruit","emojis":["🍎"]}"#.utf8)
    let store = InMemoryStore(["ticket": 48, "palette": json])
    let ticket = Stored(wrappedValue: plain.add(), "ticket", in: store)
    let palette = Stored(
      wrappedValue: StoredPalette(id: coded.add(), name: "New", emojis: []), "palette", in: store)
    ticket.wrappedValue += 2
    palette.wrappedValue.name = "Apples"
    _ = (ticket.wrappedValue, palette.wrappedValue)
    let calls = plain.count + coded.count
    #expect(
      calls == 0,
      "`Stored` does not evaluate its initial value while a stored value can be read.")
  }
}

private let fruit = StoredPalette(id: 7, name: "Fruit", emojis: ["🍎"])
private let boats = StoredPalette(id: 8, name: "Boats", emojis: ["⛵"])

/// Properties as an app would have them.
private struct Settings {
  static let initial = StoredPalette(id: 1, name: "New", emojis: [])

  @Stored var size: Int
  @Stored var palette: StoredPalette
  @Stored var last: Int?

  init(_ store: any KeyValueStore) {
    _size = Stored(wrappedValue: 24, "size", in: store)
    _palette = Stored(wrappedValue: Self.initial, "palette", in: store)
    _last = Stored(wrappedValue: nil, "last", in: store)
  }

  var text: String {
    "\(size), \(palette.name), \(last.map { "\($0)" } ?? "nil")"
  }
}

/// The value in the JSON data that is stored under a key.
private func decoded<Value: Decodable>(
  _ type: Value.Type, _ key: String, in store: InMemoryStore
) -> Value? {
  (store.object(forKey: key) as? Data).flatMap { try? JSONDecoder().decode(type, from: $0) }
}

/// A value that cannot be encoded if its width is below zero.
private struct Sheet: StoredAsData {
  var width: Int

  init(width: Int) {
    self.width = width
  }

  init(from decoder: any Decoder) throws {
    width = try decoder.singleValueContainer().decode(Int.self)
  }

  func encode(to encoder: any Encoder) throws {
    guard width >= 0 else { throw Unfit() }
    var container = encoder.singleValueContainer()
    try container.encode(width)
  }
}

private struct Unfit: Error {}
