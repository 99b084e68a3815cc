import Defaults
import Foundation
import Testing
import Workbench

@Suite("4.8 A property wrapper")
struct PropertyWrapperTests {
  @Test func aPropertyIsKept() {
    let store = InMemoryStore()
    let settings = Settings(store)
    settings.size = 48
    settings.palette = StoredPalette(id: 7, name: "Fruit", emojis: ["🍎"])
    #expect(settings.size == 48, "What is set is what is read.")
    #expect(settings.palette.name == "Fruit", "What is set is what is read.")
    let again = Settings(store)
    #expect(again.size == 48, "A property of the same key and store reads what was set.")
    #expect(again.palette.name == "Fruit", "A property of the same key and store reads it too.")
  }

  @Test func theInitialValueIsReadFirst() {
    let store = InMemoryStore()
    let settings = Settings(store)
    #expect(settings.size == 24, "Where nothing is stored, the initial value is read.")
    #expect(settings.palette.name == "New", "Where nothing is stored, the initial value is read.")
    #expect(store.writes == [], "The initial value is read, and not written down.")
  }

  @Test func keysAndStoresAreApart() {
    let (store, elsewhere) = (InMemoryStore(), InMemoryStore())
    Stored(wrappedValue: 24, "size", in: store).wrappedValue = 48
    #expect(store.keys == ["size"], "The value lies under the key that was given.")
    #expect(
      Stored(wrappedValue: 24, "width", in: store).wrappedValue == 24,
      "Another key has a value of its own.")
    #expect(
      Stored(wrappedValue: 24, "size", in: elsewhere).wrappedValue == 24,
      "Another store has values of its own.")
  }

  @Test func propertyListValuesAreStoredAsTheyAre() {
    let store = InMemoryStore()
    Stored(wrappedValue: "", "text", in: store).wrappedValue = "Ada"
    Stored(wrappedValue: 0, "int", in: store).wrappedValue = 7
    Stored(wrappedValue: 0.0, "double", in: store).wrappedValue = 1.5
    Stored(wrappedValue: true, "bool", in: store).wrappedValue = false
    Stored(wrappedValue: Date(), "date", in: store).wrappedValue = day
    Stored(wrappedValue: Data(), "data", in: store).wrappedValue = Data([1, 2])
    Stored(wrappedValue: [], "list", in: store).wrappedValue = ["a", "b"]
    Stored(wrappedValue: [:], "table", in: store).wrappedValue = ["a": 1]
    #expect(store.object(forKey: "text") as? String == "Ada", "A String is stored as a String.")
    #expect(store.object(forKey: "int") as? Int == 7, "An Int is stored as an Int.")
    #expect(store.object(forKey: "double") as? Double == 1.5, "A Double is stored as a Double.")
    #expect(store.object(forKey: "bool") as? Bool == false, "A Bool is stored as a Bool.")
    #expect(store.object(forKey: "date") as? Date == day, "A Date is stored as a Date.")
    #expect(store.object(forKey: "data") as? Data == Data([1, 2]), "Data is stored as Data.")
    #expect(store.object(forKey: "list") as? [String] == ["a", "b"], "So is an array.")
    #expect(store.object(forKey: "table") as? [String: Int] == ["a": 1], "So is a dictionary.")
    Stored(wrappedValue: [], "sizes", in: store).wrappedValue = [16, 24]
    #expect(store.object(forKey: "sizes") as? [Int] == [16, 24], "So is an array of numbers.")
  }

  @Test func falseAndEmptyAreValues() {
    let store = InMemoryStore(["grid": false, "text": "", "list": [String]()])
    let grid = Stored(wrappedValue: true, "grid", in: store)
    let text = Stored(wrappedValue: "a", "text", in: store)
    let list = Stored(wrappedValue: ["a"], "list", in: store)
    #expect(grid.wrappedValue == false, "A stored false is a value, and is read.")
    #expect(text.wrappedValue == "", "A stored empty text is a value, and is read.")
    #expect(list.wrappedValue == [], "A stored empty list is a value, and is read.")
    text.wrappedValue = "nil"
    #expect(store.object(forKey: "text") as? String == "nil", "The text nil is a text.")
  }

  @Test func settingStoresInAnyCase() {
    let store = InMemoryStore(["broken": "many", "torn": Data("[".utf8)])
    Stored(wrappedValue: 24, "size", in: store).wrappedValue = 24
    #expect(store.object(forKey: "size") as? Int == 24, "The initial value can be set, too.")
    Stored(wrappedValue: 24, "broken", in: store).wrappedValue = 48
    #expect(store.object(forKey: "broken") as? Int == 48, "Setting stores, even over another type.")
    let list = Stored(wrappedValue: [StoredPalette](), "torn", in: store)
    list.wrappedValue = [fruit]
    #expect(
      list.wrappedValue.map(\.name) == ["Fruit"],
      "Setting stores, even over what cannot be read.")
  }

  @Test func theStoreIsAskedEachTime() {
    let store = InMemoryStore()
    let one = Stored(wrappedValue: 24, "size", in: store)
    let other = Stored(wrappedValue: 32, "size", in: store)
    one.wrappedValue = 48
    #expect(other.wrappedValue == 48, "What one wrapper sets, another of the same key reads.")
    store.set(0, forKey: "size")
    #expect(one.wrappedValue == 0, "A wrapper reads what is stored now.")
    store.removeObject(forKey: "size")
    #expect(one.wrappedValue == 24, "Once the value is removed, the initial value is read again.")
    #expect(other.wrappedValue == 32, "Once the value is removed, the initial value is read again.")
  }

  @Test func codableValuesAreStoredAsData() {
    let store = InMemoryStore()
    let list = Stored(wrappedValue: [StoredPalette](), "list", in: store)
    list.wrappedValue = [fruit]
    #expect(store.object(forKey: "list") is Data, "A value marked StoredAsData is stored as Data.")
    let again = Stored(wrappedValue: [StoredPalette](), "list", in: store)
    #expect(again.wrappedValue.map(\.name) == ["Fruit"], "Decoded, it is what was set.")
    again.wrappedValue = []
    let third = Stored(wrappedValue: [fruit], "list", in: store)
    #expect(third.wrappedValue.map(\.name) == [], "An empty list is a value: it is stored.")
  }

  @Test func anOptionalMayBeEmpty() {
    let store = InMemoryStore()
    let size = Stored(wrappedValue: Int?.none, "size", in: store)
    #expect(size.wrappedValue == nil, "An optional of which nothing is stored is nil.")
    size.wrappedValue = 0
    #expect(
      store.object(forKey: "size") as? Int == 0, "An optional stores the value that it holds.")
    #expect(
      Stored(wrappedValue: Int?.none, "size", in: store).wrappedValue == 0,
      "An optional of the same key reads what was set.")
    size.wrappedValue = nil
    #expect(store.keys == [], "Setting nil removes what is stored.")
    #expect(size.wrappedValue == nil, "After nil was set, nil is read.")
  }

  @Test func anOptionalCodableMayBeEmpty() {
    let store = InMemoryStore()
    let last = Stored(wrappedValue: StoredPalette?.none, "last", in: store)
    #expect(last.wrappedValue?.name == nil, "An optional of which nothing is stored is nil.")
    last.wrappedValue = fruit
    #expect(
      Stored(wrappedValue: StoredPalette?.none, "last", in: store).wrappedValue?.name == "Fruit",
      "An optional of the same key reads what was set.")
    last.wrappedValue = nil
    #expect(store.keys == [], "Setting nil removes what is stored.")
    #expect(last.wrappedValue?.name == nil, "After nil was set, nil is read.")
  }

  @Test func theInitialValueIsEvaluatedAtMostOnce() {
    let counter = Tally()
    let ticket = Stored(wrappedValue: counter.add(), "ticket", in: InMemoryStore())
    let first = ticket.wrappedValue
    #expect(first == 1, "Where nothing is stored, the initial value is evaluated when it is read.")
    #expect(ticket.wrappedValue == 1, "Read again, it is the same value: not evaluated twice.")
    #expect(counter.count == 1, "The initial value is evaluated at most once.")
  }

  @Test func aCodableInitialValueIsEvaluatedAtMostOnce() {
    let counter = Tally()
    let store = InMemoryStore()
    let palette = Stored(
      wrappedValue: StoredPalette(id: counter.add(), name: "Number", emojis: []), "palette",
      in: store)
    #expect(palette.wrappedValue.id == 1, "Where nothing is stored, the initial value is read.")
    #expect(palette.wrappedValue.id == 1, "Read again, it is the same value: not evaluated twice.")
    palette.wrappedValue = fruit
    store.removeObject(forKey: "palette")
    #expect(palette.wrappedValue.id == 1, "Even after a set and a removal it is the same value.")
    #expect(counter.count == 1, "The initial value is evaluated at most once.")
  }

  @Test func whatIsStoredSparesTheInitialValue() {
    let counter = Tally()
    let store = InMemoryStore(["ticket": 48])
    let ticket = Stored(wrappedValue: counter.add(), "ticket", in: store)
    #expect(ticket.wrappedValue == 48, "What is stored is read.")
    ticket.wrappedValue = 50
    #expect(ticket.wrappedValue == 50, "What is set is read.")
    #expect(counter.count == 0, "Where a value is stored, the initial one is not evaluated.")
  }

  @Test func aValueOfAnotherTypeCountsAsNone() {
    let store = InMemoryStore(["size": "many", "palette": Data("[".utf8), "other": "many"])
    let size = Stored(wrappedValue: 24, "size", in: store)
    let palette = Stored(wrappedValue: fruit, "palette", in: store)
    let other = Stored(wrappedValue: fruit, "other", in: store)
    #expect(size.wrappedValue == 24, "Where a value cannot be read, the initial value is.")
    #expect(palette.wrappedValue.name == "Fruit", "Where data cannot be decoded, it is the same.")
    #expect(other.wrappedValue.name == "Fruit", "Where a value is no data, it is the same.")
    #expect(store.writes == [], "What cannot be read is not written over by reading.")
  }

  @Test func aFailedEncodingLeavesWhatIsStored() {
    let store = InMemoryStore()
    let sheet = Stored(wrappedValue: Sheet(width: 1), "sheet", in: store)
    sheet.wrappedValue = Sheet(width: 5)
    let before = store.object(forKey: "sheet") as? Data
    sheet.wrappedValue = Sheet(width: -1)
    #expect(
      store.object(forKey: "sheet") as? Data == before,
      "A value that cannot be encoded leaves what was stored alone.")
    #expect(sheet.wrappedValue.width == 5, "So what was stored before is read.")
  }

  @Test func defaultsKeepThem() {
    TemporaryDefaults.with { suite in
      let settings = Settings(suite.defaults)
      settings.size = 48
      settings.palette = fruit
      settings.name = "Ada"
      let again = Settings(suite.reopened())
      #expect(again.size == 48, "Defaults keep the property.")
      #expect(again.palette.name == "Fruit", "Defaults keep the property.")
      #expect(again.name == "Ada", "Defaults keep the property.")
      settings.name = nil
      #expect(again.name == nil, "Setting nil removes what is stored, in defaults as well.")
      let stored = suite.defaults.persistentDomain(forName: suite.name) ?? [:]
      #expect(stored.keys.contains("name") == false, "Nothing is left under the key.")
    }
  }
}

private let day = Date(timeIntervalSince1970: 1_000_000)
private let fruit = StoredPalette(id: 7, name: "Fruit", emojis: ["🍎"])

/// Properties as an app would have them.
private struct Settings {
  @Stored var size: Int
  @Stored var palette: StoredPalette
  @Stored var name: String?

  init(_ store: any KeyValueStore) {
    _size = Stored(wrappedValue: 24, "size", in: store)
    _palette = Stored(
      wrappedValue: StoredPalette(id: 1, name: "New", emojis: []), "palette", in: store)
    _name = Stored(wrappedValue: nil, "name", in: store)
  }
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
    guard width >= 0 else { throw Refusal() }
    var container = encoder.singleValueContainer()
    try container.encode(width)
  }
}

/// An error that no answer can know of.
private struct Refusal: Error {}
