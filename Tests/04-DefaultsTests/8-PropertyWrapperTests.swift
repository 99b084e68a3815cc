import Defaults
import Foundation
import Testing
import Workbench

@Suite("4.8 A property wrapper")
struct PropertyWrapperTests {
  // Rules: t1, t3, t4
  @Test func aPropertyIsKept() {
    let store = InMemoryStore()
    let settings = Settings(store)
    settings.size = 48
    settings.palette = StoredPalette(id: 7, name: "Fruit", emojis: ["🍎"])
    #expect(settings.size == 48, "`wrappedValue` returns the value that was set.")
    #expect(settings.palette.name == "Fruit", "`wrappedValue` returns the value that was set.")
    let again = Settings(store)
    #expect(
      again.size == 48,
      "`wrappedValue` reads what another wrapper with the same key and store has set.")
    #expect(
      again.palette.name == "Fruit",
      "`wrappedValue` reads what another wrapper with the same key and store has set.")
  }

  // Rules: t2, 1
  @Test func theInitialValueIsReadFirst() {
    let store = InMemoryStore()
    let settings = Settings(store)
    #expect(settings.size == 24, "If nothing is stored, `wrappedValue` is the initial value.")
    #expect(
      settings.palette.name == "New", "If nothing is stored, `wrappedValue` is the initial value.")
    #expect(
      store.writes == [], "Getting `wrappedValue` never writes: the initial value is not stored.")
    settings.size = 24
    _ = (settings.size, settings.size)
    #expect(
      store.writes == ["set size"], "Only setting `wrappedValue` writes, with one write each.")
  }

  // Rules: t3, t2
  @Test func keysAndStoresAreApart() {
    let (store, elsewhere) = (InMemoryStore(), InMemoryStore())
    Stored(wrappedValue: 24, "size", in: store).wrappedValue = 48
    #expect(store.keys == ["size"], "`Stored` stores the value under the key that was given.")
    #expect(
      Stored(wrappedValue: 24, "width", in: store).wrappedValue == 24,
      "`Stored` wrappers with different keys are independent.")
    #expect(
      Stored(wrappedValue: 24, "size", in: elsewhere).wrappedValue == 24,
      "`Stored` wrappers with different stores are independent.")
  }

  // Rules: t3
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
    #expect(
      store.object(forKey: "text") as? String == "Ada", "`Stored` stores a String as a String.")
    #expect(store.object(forKey: "int") as? Int == 7, "`Stored` stores an Int as an Int.")
    #expect(
      store.object(forKey: "double") as? Double == 1.5, "`Stored` stores a Double as a Double.")
    #expect(store.object(forKey: "bool") as? Bool == false, "`Stored` stores a Bool as a Bool.")
    #expect(store.object(forKey: "date") as? Date == day, "`Stored` stores a Date as a Date.")
    #expect(store.object(forKey: "data") as? Data == Data([1, 2]), "`Stored` stores Data as Data.")
    #expect(
      store.object(forKey: "list") as? [String] == ["a", "b"], "`Stored` stores an array as it is.")
    #expect(
      store.object(forKey: "table") as? [String: Int] == ["a": 1],
      "`Stored` stores a dictionary as it is.")
    Stored(wrappedValue: [], "sizes", in: store).wrappedValue = [16, 24]
    #expect(
      store.object(forKey: "sizes") as? [Int] == [16, 24],
      "`Stored` stores an array of numbers as it is.")
  }

  // Rules: e1, t3
  @Test func falseAndEmptyAreValues() {
    let store = InMemoryStore(["grid": false, "text": "", "list": [String]()])
    let grid = Stored(wrappedValue: true, "grid", in: store)
    let text = Stored(wrappedValue: "a", "text", in: store)
    let list = Stored(wrappedValue: ["a"], "list", in: store)
    #expect(grid.wrappedValue == false, "A stored false is a value: `wrappedValue` returns it.")
    #expect(text.wrappedValue == "", "A stored empty string is a value: `wrappedValue` returns it.")
    #expect(list.wrappedValue == [], "A stored empty array is a value: `wrappedValue` returns it.")
    text.wrappedValue = "nil"
    #expect(
      store.object(forKey: "text") as? String == "nil",
      "The string nil is a string, and `Stored` stores it.")
  }

  // Rules: 2
  @Test func settingStoresInAnyCase() {
    let store = InMemoryStore(["broken": "many", "torn": Data("[".utf8)])
    Stored(wrappedValue: 24, "size", in: store).wrappedValue = 24
    #expect(
      store.object(forKey: "size") as? Int == 24,
      "Every set of `wrappedValue` stores, even if the value is the initial one.")
    Stored(wrappedValue: 24, "broken", in: store).wrappedValue = 48
    #expect(
      store.object(forKey: "broken") as? Int == 48,
      "Every set of `wrappedValue` stores, even over a value of another type.")
    let list = Stored(wrappedValue: [StoredPalette](), "torn", in: store)
    list.wrappedValue = [fruit]
    #expect(
      list.wrappedValue.map(\.name) == ["Fruit"],
      "Every set of `wrappedValue` stores, even over data that cannot be decoded.")
    #expect(
      store.writes == ["set size", "set broken", "set torn"],
      "Every set of `wrappedValue` makes one write, even over a value that cannot be read.")
  }

  // Rules: t1, t2
  @Test func theStoreIsAskedEachTime() {
    let store = InMemoryStore()
    let one = Stored(wrappedValue: 24, "size", in: store)
    let other = Stored(wrappedValue: 32, "size", in: store)
    _ = (one.wrappedValue, other.wrappedValue)
    one.wrappedValue = 48
    #expect(
      other.wrappedValue == 48,
      "Every get of `wrappedValue` reads the store: another wrapper has set this value.")
    store.set(0, forKey: "size")
    #expect(
      one.wrappedValue == 0,
      "Every get of `wrappedValue` reads the store, whoever stored the value.")
    store.removeObject(forKey: "size")
    #expect(
      one.wrappedValue == 24,
      "When the stored value is removed, `wrappedValue` is the initial value again.")
    #expect(
      other.wrappedValue == 32,
      "When the stored value is removed, `wrappedValue` is the initial value again.")
  }

  // Rules: t4, e1
  @Test func codableValuesAreStoredAsData() {
    let store = InMemoryStore()
    let list = Stored(wrappedValue: [StoredPalette](), "list", in: store)
    let again = Stored(wrappedValue: [StoredPalette](), "list", in: store)
    _ = again.wrappedValue
    list.wrappedValue = [fruit]
    #expect(store.object(forKey: "list") is Data, "`Stored` stores a `StoredAsData` value as Data.")
    #expect(
      again.wrappedValue.map(\.name) == ["Fruit"],
      "`Stored` decodes a `StoredAsData` value to what was set.")
    again.wrappedValue = []
    let third = Stored(wrappedValue: [fruit], "list", in: store)
    #expect(
      third.wrappedValue.map(\.name) == [],
      "A stored empty array is a value: `wrappedValue` returns it.")
  }

  // Rules: t5, t3
  @Test func anOptionalMayBeEmpty() {
    let store = InMemoryStore()
    let size = Stored(wrappedValue: Int?.none, "size", in: store)
    #expect(size.wrappedValue == nil, "If nothing is stored, an optional `wrappedValue` is nil.")
    size.wrappedValue = 0
    #expect(
      store.object(forKey: "size") as? Int == 0,
      "If an optional contains a value, `Stored` stores that value as it is.")
    #expect(
      Stored(wrappedValue: Int?.none, "size", in: store).wrappedValue == 0,
      "`wrappedValue` reads the optional that another wrapper with the same key has set.")
    size.wrappedValue = nil
    #expect(store.keys == [], "Setting `wrappedValue` to nil removes the stored value.")
    #expect(size.wrappedValue == nil, "After it was set to nil, `wrappedValue` is nil.")
  }

  // Rules: t5, t4
  @Test func anOptionalCodableMayBeEmpty() {
    let store = InMemoryStore()
    let last = Stored(wrappedValue: StoredPalette?.none, "last", in: store)
    #expect(
      last.wrappedValue?.name == nil, "If nothing is stored, an optional `wrappedValue` is nil.")
    last.wrappedValue = fruit
    #expect(
      Stored(wrappedValue: StoredPalette?.none, "last", in: store).wrappedValue?.name == "Fruit",
      "`wrappedValue` reads the optional that another wrapper with the same key has set.")
    last.wrappedValue = nil
    #expect(store.keys == [], "Setting `wrappedValue` to nil removes the stored value.")
    #expect(last.wrappedValue?.name == nil, "After it was set to nil, `wrappedValue` is nil.")
  }

  // Rules: 4
  @Test func theInitialValueIsEvaluatedAtMostOnce() {
    let counter = Tally()
    let ticket = Stored(wrappedValue: counter.add(), "ticket", in: InMemoryStore())
    let first = ticket.wrappedValue
    #expect(first == 1, "If nothing is stored, `wrappedValue` is the initial value.")
    #expect(
      ticket.wrappedValue == 1,
      "`Stored` evaluates its initial value at most once: the second get returns the same value.")
    #expect(counter.count == 1, "`Stored` evaluates its initial value at most once.")
  }

  // Rules: 4
  @Test func aCodableInitialValueIsEvaluatedAtMostOnce() {
    let counter = Tally()
    let store = InMemoryStore()
    let palette = Stored(
      wrappedValue: StoredPalette(id: counter.add(), name: "Number", emojis: []), "palette",
      in: store)
    #expect(
      palette.wrappedValue.id == 1, "If nothing is stored, `wrappedValue` is the initial value.")
    #expect(
      palette.wrappedValue.id == 1,
      "`Stored` evaluates its initial value at most once: the second get returns the same value.")
    palette.wrappedValue = fruit
    store.removeObject(forKey: "palette")
    #expect(
      palette.wrappedValue.id == 1,
      "After a set and a removal, `wrappedValue` is still the same initial value.")
    #expect(counter.count == 1, "`Stored` evaluates its initial value at most once.")
  }

  // Rules: 4, t2
  @Test(arguments: Unreadable.all)
  func anUnreadableValueEvaluatesTheInitialValueOnce(stored: Unreadable) {
    let (plain, coded) = (Tally(), Tally())
    let store = InMemoryStore(["time": stored.value, "palette": stored.value])
    let time = Stored(
      wrappedValue: Date(timeIntervalSince1970: Double(plain.add())), "time", in: store)
    let palette = Stored(
      wrappedValue: StoredPalette(id: coded.add(), name: "Number", emojis: []), "palette",
      in: store)
    for _ in 0..<3 {
      #expect(
        time.wrappedValue.timeIntervalSince1970 == 1,
        "If the stored value cannot be read, `wrappedValue` is the initial value at each get.")
      #expect(
        palette.wrappedValue.id == 1,
        "If the stored value cannot be read, `wrappedValue` is the initial value at each get.")
    }
    store.removeObject(forKey: "time")
    store.removeObject(forKey: "palette")
    _ = (time.wrappedValue, palette.wrappedValue)
    #expect(plain.count == 1, "`Stored` evaluates its initial value at most once.")
    #expect(coded.count == 1, "`Stored` evaluates its initial value at most once.")
  }

  // Rules: 4
  @Test func whatIsStoredSparesTheInitialValue() {
    let counter = Tally()
    let store = InMemoryStore(["ticket": 48])
    let ticket = Stored(wrappedValue: counter.add(), "ticket", in: store)
    #expect(ticket.wrappedValue == 48, "`wrappedValue` returns the stored value.")
    ticket.wrappedValue = 50
    #expect(ticket.wrappedValue == 50, "`wrappedValue` returns the value that was set.")
    #expect(
      counter.count == 0,
      "`Stored` does not evaluate its initial value while a stored value can be read.")
  }

  // Rules: t2, 1
  @Test func aValueOfAnotherTypeCountsAsNone() {
    let store = InMemoryStore(["size": "many", "palette": Data("[".utf8), "other": "many"])
    let size = Stored(wrappedValue: 24, "size", in: store)
    let palette = Stored(wrappedValue: fruit, "palette", in: store)
    let other = Stored(wrappedValue: fruit, "other", in: store)
    #expect(
      size.wrappedValue == 24,
      "If the stored value has another type, `wrappedValue` is the initial value.")
    #expect(
      palette.wrappedValue.name == "Fruit",
      "If the stored data cannot be decoded, `wrappedValue` is the initial value.")
    #expect(
      other.wrappedValue.name == "Fruit",
      "If the stored value is not Data, `wrappedValue` is the initial value.")
    #expect(
      store.writes == [],
      "Getting `wrappedValue` never writes, even if the stored value cannot be read.")
  }

  // Rules: 3
  @Test func aFailedFirstEncodingStoresNothing() {
    let store = InMemoryStore()
    let sheet = Stored(wrappedValue: Sheet(width: 1), "sheet", in: store)
    sheet.wrappedValue = Sheet(width: -1)
    #expect(store.keys == [], "If a value cannot be encoded, `Stored` stores nothing.")
    #expect(
      sheet.wrappedValue.width == 1, "If nothing is stored, `wrappedValue` is the initial value.")
  }

  // Rules: e1
  @Test func zeroIsAValue() {
    let store = InMemoryStore(["size": 0, "width": 0.0, "data": Data(), "table": [String: Int]()])
    #expect(
      Stored(wrappedValue: 24, "size", in: store).wrappedValue == 0,
      "A stored 0 is a value: `wrappedValue` returns it.")
    #expect(
      Stored(wrappedValue: 1.5, "width", in: store).wrappedValue == 0,
      "A stored 0 is a value: `wrappedValue` returns it.")
    #expect(
      Stored(wrappedValue: Data([1]), "data", in: store).wrappedValue == Data(),
      "Stored empty data is a value: `wrappedValue` returns it.")
    #expect(
      Stored(wrappedValue: ["a": 1], "table", in: store).wrappedValue == [:],
      "A stored empty dictionary is a value: `wrappedValue` returns it.")
  }

  // Rules: 3
  @Test func aFailedEncodingLeavesWhatIsStored() {
    let store = InMemoryStore()
    let sheet = Stored(wrappedValue: Sheet(width: 1), "sheet", in: store)
    sheet.wrappedValue = Sheet(width: 5)
    let before = store.object(forKey: "sheet") as? Data
    sheet.wrappedValue = Sheet(width: -1)
    #expect(
      store.object(forKey: "sheet") as? Data == before,
      "If a value cannot be encoded, `Stored` keeps the stored value.")
    #expect(
      sheet.wrappedValue.width == 5,
      "If a value cannot be encoded, `wrappedValue` is the value that was stored before.")
    #expect(
      store.writes == ["set sheet"],
      "If a value cannot be encoded, setting `wrappedValue` writes nothing, not even the old value."
    )
  }

  // Rules: 2
  @Test func everySetIsAWrite() {
    let store = InMemoryStore()
    let palette = Stored(wrappedValue: fruit, "palette", in: store)
    for count in 1...3 {
      palette.wrappedValue = fruit
      #expect(
        store.writes == Array(repeating: "set palette", count: count),
        "`Stored` stores a `StoredAsData` at every set, even the initial value or the same again.")
    }
    let numbers = InMemoryStore()
    let sheet = Stored(wrappedValue: Sheet(width: 1), "sheet", in: numbers)
    for count in 1...3 {
      sheet.wrappedValue = Sheet(width: 2)
      #expect(
        numbers.writes == Array(repeating: "set sheet", count: count),
        "`Stored` stores a `StoredAsData` at every set, even if the same data is stored already.")
    }
  }

  // Rules: 4
  @Test func storedDataSparesTheInitialValue() {
    let counter = Tally()
    let store = InMemoryStore()
    Stored(wrappedValue: fruit, "palette", in: store).wrappedValue = fruit
    let palette = Stored(
      wrappedValue: StoredPalette(id: counter.add(), name: "Number", emojis: []), "palette",
      in: store)
    #expect(palette.wrappedValue.name == "Fruit", "`wrappedValue` returns the stored value.")
    #expect(
      counter.count == 0,
      "`Stored` does not evaluate its initial value while a stored value can be read.")
  }

  // Rules: 3
  @Test func aFailedEncodingInsideLeavesWhatIsStored() {
    let store = InMemoryStore()
    let last = Stored(wrappedValue: Sheet?.none, "last", in: store)
    let list = Stored(wrappedValue: [Sheet](), "list", in: store)
    last.wrappedValue = Sheet(width: 5)
    list.wrappedValue = [Sheet(width: 5), Sheet(width: 6)]
    last.wrappedValue = Sheet(width: -1)
    list.wrappedValue = [Sheet(width: 7), Sheet(width: -1)]
    #expect(
      last.wrappedValue?.width == 5,
      "If the value of an optional cannot be encoded, `Stored` keeps the stored value.")
    #expect(
      list.wrappedValue.map(\.width) == [5, 6],
      "If an element of an array cannot be encoded, `Stored` keeps the stored value.")
  }

  // Rules: t3, e1
  @Test func emptyValuesAreStored() {
    let store = InMemoryStore()
    Stored(wrappedValue: ["a"], "list", in: store).wrappedValue = []
    Stored(wrappedValue: ["a": 1], "table", in: store).wrappedValue = [:]
    Stored(wrappedValue: "a", "text", in: store).wrappedValue = ""
    Stored(wrappedValue: String?.none, "last text", in: store).wrappedValue = ""
    Stored(wrappedValue: [String]?.none, "last list", in: store).wrappedValue = []
    Stored(wrappedValue: Bool?.none, "last choice", in: store).wrappedValue = false
    #expect(
      store.keys == ["last choice", "last list", "last text", "list", "table", "text"],
      "An empty value is a value, and so is false: setting `wrappedValue` stores it.")
  }

  // Rules: t3, t5
  @Test func anyOptionalMayBeEmpty() {
    let store = InMemoryStore()
    let date = Stored(wrappedValue: Date?.none, "date", in: store)
    let list = Stored(wrappedValue: [Int]?.none, "list", in: store)
    let choice = Stored(wrappedValue: Bool?.none, "choice", in: store)
    let palettes = Stored(wrappedValue: [StoredPalette]?.none, "palettes", in: store)
    date.wrappedValue = day
    list.wrappedValue = [1, 2]
    choice.wrappedValue = false
    palettes.wrappedValue = [fruit]
    #expect(
      store.object(forKey: "date") as? Date == day,
      "`Stored` stores a Date in an optional as it is.")
    #expect(
      store.object(forKey: "list") as? [Int] == [1, 2],
      "`Stored` stores an array in an optional as it is.")
    #expect(
      store.object(forKey: "choice") as? Bool == false,
      "`Stored` stores a Bool in an optional as it is.")
    #expect(
      palettes.wrappedValue?.map(\.name) == ["Fruit"],
      "`Stored` decodes an array of `StoredAsData` in an optional to what was set.")
    (date.wrappedValue, list.wrappedValue) = (nil, nil)
    (choice.wrappedValue, palettes.wrappedValue) = (nil, nil)
    #expect(
      store.keys == [],
      "Setting `wrappedValue` to nil removes the stored value, of whichever type.")
  }

  // Rules: t5, 2
  @Test(arguments: Unreadable.all)
  func nilRemovesWhatCannotBeRead(stored: Unreadable) {
    let store = InMemoryStore([
      "time": stored.value, "times": stored.value, "palette": stored.value,
      "palettes": stored.value,
    ])
    Stored(wrappedValue: Date?.none, "time", in: store).wrappedValue = nil
    #expect(
      store.keys == ["palette", "palettes", "times"],
      "Setting `wrappedValue` to nil removes the stored value, even one that cannot be read.")
    Stored(wrappedValue: [Date]?.none, "times", in: store).wrappedValue = nil
    Stored(wrappedValue: StoredPalette?.none, "palette", in: store).wrappedValue = nil
    Stored(wrappedValue: [StoredPalette]?.none, "palettes", in: store).wrappedValue = nil
    #expect(
      store.keys == [],
      "Setting `wrappedValue` to nil removes the stored value, even one that cannot be read.")
    #expect(
      store.writes == ["remove time", "remove times", "remove palette", "remove palettes"],
      "Every set makes one write, also if an optional is set to nil over an unreadable value.")
  }

  // Rules: t3, t4, t5
  @Test func defaultsKeepThem() {
    TemporaryDefaults.with { suite in
      let settings = Settings(suite.defaults)
      settings.size = 48
      settings.palette = fruit
      settings.name = "Ada"
      let again = Settings(suite.reopened())
      #expect(again.size == 48, "`Stored` works with UserDefaults as well.")
      #expect(again.palette.name == "Fruit", "`Stored` works with UserDefaults as well.")
      #expect(again.name == "Ada", "`Stored` works with UserDefaults as well.")
      settings.name = nil
      #expect(
        again.name == nil,
        "Setting `wrappedValue` to nil removes the stored value, also in UserDefaults.")
      let stored = suite.defaults.persistentDomain(forName: suite.name) ?? [:]
      #expect(
        stored.keys.contains("name") == false,
        "Setting `wrappedValue` to nil removes the stored value, also in UserDefaults.")
    }
  }

  // Rules: t1, t4
  @Test func aLongListIsReadAtEachGet() {
    let store = InMemoryStore()
    let one = Stored(wrappedValue: [Sheet](), "list", in: store)
    let other = Stored(wrappedValue: [Sheet](), "list", in: store)
    let first = (101...130).map { Sheet(width: $0) }
    for width in 131...133 {
      other.wrappedValue = first + [Sheet(width: width)]
      #expect(
        one.wrappedValue.last?.width == width,
        "Every get of `wrappedValue` reads the store, even if the new data begins like the old.")
    }
  }

  // Rules: 2, t5
  @Test func settingNilIsAWriteAsWell() {
    let store = InMemoryStore()
    let size = Stored(wrappedValue: Int?.none, "size", in: store)
    size.wrappedValue = nil
    size.wrappedValue = nil
    #expect(
      store.writes == ["remove size", "remove size"],
      "Every set makes one write, also if an optional is set to nil and nothing is stored.")
    let last = Stored(wrappedValue: StoredPalette?.none, "last", in: store)
    last.wrappedValue = nil
    #expect(
      store.writes == ["remove size", "remove size", "remove last"],
      "Every set makes one write, also if an optional is set to nil and nothing is stored.")
  }

  // Rules: 4
  @Test func anInitialNilIsEvaluatedAtMostOnce() {
    let (plain, coded) = (Tally(), Tally())
    let store = InMemoryStore()
    let size = Stored<Int?>(wrappedValue: nothing(plain), "size", in: store)
    let last = Stored<StoredPalette?>(wrappedValue: nothing(coded), "last", in: store)
    for _ in 0..<3 {
      #expect(size.wrappedValue == nil, "If nothing is stored, an optional `wrappedValue` is nil.")
      #expect(
        last.wrappedValue?.name == nil, "If nothing is stored, an optional `wrappedValue` is nil.")
    }
    #expect(
      plain.count <= 1, "`Stored` evaluates its initial value at most once, even if it is nil.")
    #expect(
      coded.count <= 1, "`Stored` evaluates its initial value at most once, even if it is nil.")
  }

  // Rules: t2
  @Test func aListOfMixedTypesCountsAsNone() {
    let store = InMemoryStore([
      "list": ["a", 1] as [Any], "numbers": [1, "b"] as [Any],
      "table": ["a": 1, "b": "c"] as [String: Any],
    ])
    #expect(
      Stored(wrappedValue: ["none"], "list", in: store).wrappedValue == ["none"],
      "If one stored element has another type, `wrappedValue` is the initial value.")
    #expect(
      Stored(wrappedValue: [24], "numbers", in: store).wrappedValue == [24],
      "If one stored element has another type, `wrappedValue` is the initial value.")
    #expect(
      Stored(wrappedValue: ["none": 0], "table", in: store).wrappedValue == ["none": 0],
      "If one stored element has another type, `wrappedValue` is the initial value.")
  }

  // Rules: t4, t1
  @Test(arguments: [754_000_000.5, 1.0 / 3])
  func aDateInDataKeepsItsFraction(seconds: Double) {
    let store = InMemoryStore()
    let entry = Stored(wrappedValue: Entry(day: day), "entry", in: store)
    entry.wrappedValue = Entry(day: Date(timeIntervalSinceReferenceDate: seconds))
    #expect(
      entry.wrappedValue.day.timeIntervalSinceReferenceDate == seconds,
      "`Stored` loses nothing of a `StoredAsData` value: a date keeps its fraction of a second.")
  }

  // Rules: t4, t1
  @Test func keysInDataAreKeptAsTheyAre() {
    let store = InMemoryStore()
    let link = Stored(wrappedValue: Link(), "link", in: store)
    link.wrappedValue = Link(
      imageURL: "B", snakeCase: "C", table: ["imageURL": 1, "snake_case": 2, "": 3])
    #expect(
      link.wrappedValue.text == "B C [\": 3\", \"imageURL: 1\", \"snake_case: 2\"]",
      "`Stored` loses nothing of a `StoredAsData` value, whatever its keys are.")
  }

  // Rules: t1, t2
  @Test(arguments: Unreadable.all)
  func whatWasReadBeforeIsNotRemembered(stored: Unreadable) {
    let store = InMemoryStore(["time": day])
    let time = Stored(wrappedValue: Date.distantPast, "time", in: store)
    let palette = Stored(
      wrappedValue: StoredPalette(id: 1, name: "New", emojis: []), "palette", in: store)
    palette.wrappedValue = fruit
    #expect(
      time.wrappedValue == day && palette.wrappedValue.name == "Fruit",
      "`Stored` returns the value that is stored now.")
    store.set(stored.value, forKey: "time")
    store.set(stored.value, forKey: "palette")
    #expect(
      time.wrappedValue == .distantPast && palette.wrappedValue.name == "New",
      "If the stored value cannot be read, `Stored` returns the initial value, not an old one.")
  }
}

private let day = Date(timeIntervalSince1970: 1_000_000)
private let fruit = StoredPalette(id: 7, name: "Fruit", emojis: ["🍎"])

/// A stored value that is neither a date nor a palette nor a list of these.
struct Unreadable: CustomTestStringConvertible, @unchecked Sendable {
  let testDescription: String
  let value: Any

  static let all = [
    Unreadable(testDescription: "a String", value: "abc"),
    Unreadable(testDescription: "an empty String", value: ""),
    Unreadable(testDescription: "a number", value: 7),
    Unreadable(testDescription: "false", value: false),
    Unreadable(testDescription: "an array", value: ["a", "b"]),
    Unreadable(testDescription: "a dictionary", value: ["a": 1]),
    Unreadable(testDescription: "no bytes", value: Data()),
    Unreadable(testDescription: "one byte", value: Data([1])),
    Unreadable(testDescription: "half a list", value: Data("[{".utf8)),
  ]
}

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

/// A value that contains a date.
private struct Entry: StoredAsData {
  var day: Date
}

/// A value with keys of many forms.
private struct Link: StoredAsData {
  var imageURL = ""
  var snakeCase = ""
  var table: [String: Int] = [:]

  enum CodingKeys: String, CodingKey {
    case imageURL, table
    case snakeCase = "snake_case"
  }

  /// All that it contains.
  var text: String {
    "\(imageURL) \(snakeCase) \(table.map { "\($0): \($1)" }.sorted())"
  }
}

/// Counts a call, and returns nil.
private func nothing<Value>(_ counter: Tally) -> Value? {
  counter.add()
  return nil
}

/// An error that no answer can know of.
private struct Refusal: Error {}
