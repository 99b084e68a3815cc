import Caching
import Foundation
import Testing
import Workbench

@Suite("8.7 Least recently used")
struct LeastRecentlyUsedTests {
  let home = TemporaryFolder.make()

  // Rules: t2, t4, t5, t6
  @Test func whatIsKeptIsFound() throws {
    let store = try open(budget: 100)
    #expect(store.contains("cat") == false, "`contains` is false if there are no items.")
    try store.keep(Data("a cat".utf8), for: "cat")
    #expect(found("cat", in: store) == "a cat", "`data(for:)` returns what was stored for the key.")
    #expect(found("dog", in: store) == "nothing", "`data(for:)` returns nil if there is no item.")
    #expect(store.contains("cat"), "`contains` is true if there is an item.")
    #expect(store.contains("dog") == false, "`contains` is false if there is no item.")
    #expect(store.bytes == 5, "`bytes` is the sum of all items' sizes.")
    #expect(store.keys == ["cat"], "`keys` has the key of each item.")
  }

  // Rules: t2, t4, t6
  @Test func theLeastRecentlyUsedGoesFirst() throws {
    let store = try filled("a", "b", "c", budget: 30)
    #expect(
      store.keys == ["a", "b", "c"],
      "Items that use exactly the budget stay, and `keys` has them in order of use.")
    _ = try store.data(for: "a")
    #expect(store.keys == ["b", "c", "a"], "`data(for:)` is a use: its key becomes the last.")
    try store.keep(ten, for: "d")
    #expect(
      store.keys == ["c", "a", "d"],
      "`keep` evicts b, the least recently used item, although a is older.")
    #expect(found("b", in: store) == "nothing", "`data(for:)` returns nil for an evicted item.")
    #expect(store.bytes == 30, "An evicted item does not count in `bytes`.")
  }

  // Rules: t1, 2
  @Test(arguments: ["away", "Ana's caches, é 100% 🦉"])
  func theFolderIsCreated(name: String) throws {
    let folder = home.url.appendingPathComponent("far/\(name)/store", isDirectory: true)
    let store = try RecentlyUsed(folder: folder, budget: 10)
    #expect(
      FileManager.default.fileExists(atPath: folder.path) == true,
      "`init` creates the folder if it is missing.")
    #expect(store.keys == [], "`keys` is empty for a new folder.")
    try store.keep(ten, for: "a")
    let lying = ["", "far", "far/\(name)"].map { (try? home.names(in: $0)) ?? [] }
    #expect(
      lying == [["far"], [name], ["store"]],
      "`init` and `keep` write nothing outside `folder`, whatever its name is.")
    let onDisk = (try? countBytes(in: folder)) ?? 0
    #expect(onDisk >= 10, "`keep` stores the data in `folder`, whatever its name is.")
  }

  // Rules: t2, 1
  @Test func keepingTheSameIsAUse() throws {
    let store = try filled("a", "b", "c", budget: 30)
    try store.keep(ten, for: "a")
    #expect(store.keys == ["b", "c", "a"], "`keep` is a use, even with the same data.")
    #expect(
      try open(budget: 30).keys == ["b", "c", "a"],
      "A new object has the same order of use in `keys`.")
  }

  // Rules: t5, t6, t4
  @Test func askingIsNoUse() throws {
    let store = try filled("a", "b", "c", budget: 30)
    #expect(
      ["c", "b", "a", "d"].map(store.contains) == [true, true, true, false],
      "`contains` is true for the key of each item, and false for another.")
    _ = store.keys
    _ = try store.data(for: "unknown")
    #expect(
      store.keys == ["a", "b", "c"],
      "`contains` and `keys` are not uses, and neither is reading an unknown key.")
    try store.keep(ten, for: "d")
    #expect(store.keys == ["b", "c", "d"], "`contains` is not a use, so a is evicted.")
  }

  // Rules: t2
  @Test func asManyGoAsMust() throws {
    let store = try filled("a", "b", "c", "d", budget: 40)
    try store.keep(Data(count: 25), for: "large")
    #expect(
      store.keys == ["d", "large"], "`keep` evicts as many items as it must (three), and no more.")
    #expect(store.bytes == 35, "`bytes` is the sum of all items' sizes.")
  }

  // Rules: t2
  @Test func theSizesDoNotChooseWhoGoes() throws {
    let store = try open(budget: 30)
    for (key, size) in [("a", 5), ("b", 20), ("c", 5)] {
      try store.keep(Data(count: size), for: key)
    }
    try store.keep(Data(count: 10), for: "d")
    #expect(
      store.keys == ["c", "d"],
      "`keep` evicts by the order of use, not by size: first a, then b.")
    #expect(store.bytes == 15, "`bytes` is the sum of all items' sizes.")
  }

  // Rules: t2, t6
  @Test func keepingAgainReplaces() throws {
    let store = try filled("a", "b", "c", budget: 30)
    try store.keep(Data("a".utf8), for: "a")
    #expect(store.keys == ["b", "c", "a"], "`keep` is a use, and each key has one item.")
    #expect(store.bytes == 21, "A replaced item does not count in `bytes`.")
    #expect(found("a", in: store) == "a", "`keep` replaces the key's old item.")
    try store.keep(Data(count: 20), for: "a")
    #expect(
      store.keys == ["c", "a"],
      "If a key's new data is larger, `keep` evicts other items, never that key's.")
  }

  // Rules: t2, 1
  @Test func theNewDataCountsEvenIfItIsAsLarge() throws {
    let store = try filled("a", "b", budget: 30)
    try store.keep(Data("TEN BYTES!".utf8), for: "a")
    #expect(found("a", in: store) == "TEN BYTES!", "`keep` replaces data by data of its size.")
    #expect(
      found("a", in: try open(budget: 30)) == "TEN BYTES!",
      "A new object has the same data, and `data(for:)` returns it.")
  }

  // Rules: t2
  @Test func whatIsReplacedNeedsNoRoom() throws {
    let store = try filled("a", "b", "c", budget: 30)
    try store.keep(ten, for: "c")
    #expect(
      store.keys == ["a", "b", "c"],
      "If the replaced item makes room for the new one, `keep` evicts nothing.")
  }

  // Rules: t3
  @Test func aboveTheBudgetNothingIsKept() throws {
    let store = try filled("a", "b", "c", budget: 30)
    try store.keep(Data(count: 31), for: "huge")
    #expect(
      store.contains("huge") == false,
      "`keep` does not store data that exceeds the budget by one byte.")
    #expect(
      store.keys == ["a", "b", "c"], "`keep` evicts nothing for data that exceeds the budget.")
    try store.keep(Data(count: 31), for: "a")
    #expect(
      found("a", in: store) == "nothing",
      "If data exceeds the budget, `keep` removes the key's old item.")
    #expect(store.keys == ["b", "c"], "If data exceeds the budget, `keep` evicts no other item.")
    try store.keep(Data(count: 30), for: "all")
    #expect(store.keys == ["all"], "`keep` stores data that has exactly the size of the budget.")
  }

  // Rules: 1
  @Test func afterARestartAllIsAsItWas() throws {
    let store = try filled("a", "b", "c", budget: 30)
    _ = try store.data(for: "a")
    _ = store.contains("b")
    let later = try open(budget: 30)
    #expect(later.keys == ["b", "c", "a"], "A new object has the same order of use in `keys`.")
    #expect(later.bytes == 30, "A new object has the same sizes: `bytes` is their sum.")
    try later.keep(ten, for: "d")
    let last = try open(budget: 30)
    #expect(
      last.keys == ["c", "a", "d"],
      "`keep` of a new object evicts the least recently used item as well.")
    #expect(
      found("a", in: last) == "ten bytes.",
      "A new object has the same data, and `data(for:)` returns it.")
    #expect(
      found("b", in: last) == "nothing",
      "An item that `keep` evicted does not come back in a new object.")
  }

  // Rules: t3, 1
  @Test func whatIsOutOfDateDoesNotComeBack() throws {
    let store = try filled("a", "b", "c", budget: 30)
    try store.keep(Data(count: 31), for: "a")
    let later = try open(budget: 30)
    #expect(
      later.keys == ["b", "c"],
      "An item that `keep` removed for too large data is gone in a new object too.")
    #expect(
      found("a", in: later) == "nothing",
      "An item that `keep` removed for too large data does not come back.")
  }

  // Rules: 1, 2
  @Test func aSmallerBudgetAfterARestart() throws {
    let store = try filled("a", "b", "c", budget: 30)
    _ = try store.data(for: "a")
    let later = try open(budget: 25)
    #expect(
      later.keys == ["c", "a"],
      "`init` with a smaller budget evicts at once, in the order of use.")
    #expect(later.bytes == 20, "`bytes` is the sum of the items that are left.")
    #expect(
      found("b", in: try open(budget: 100)) == "nothing",
      "An item that `init` evicted does not come back under a larger budget.")
    let large = try open(budget: 100_000)
    try large.keep(Data(count: 50_000), for: "large")
    #expect(
      try open(budget: 20).keys == [],
      "`init` with a smaller budget evicts everything, if it must.")
    let left = try bytesOnDisk()
    #expect(left < 5000, "An item that `init` evicted is removed from the disk.")
  }

  // Rules: 2
  @Test func theDiskHoldsNoMoreThanTheBudget() throws {
    let store = try open(budget: 50_000)
    for number in 1...40 { try store.keep(Data(count: 10_000), for: "\(number)") }
    try store.keep(Data(count: 60_000), for: "huge")
    try store.keep(Data(count: 50_000), for: "40")
    try store.keep(Data(count: 10_000), for: "40")
    #expect(store.bytes == 10_000, "`bytes` is the size of the one item that is left.")
    var onDisk = try bytesOnDisk()
    #expect(
      onDisk < 10_000 + 1000,
      "`keep` leaves in `folder` only the items, and fewer than 1,000 bytes of bookkeeping each.")
    let long = "a photo of Ana's dog, in its full size"
    try store.keep(Data(count: 10_000), for: long)
    for _ in 1...200 { _ = try store.data(for: long) }
    onDisk = try bytesOnDisk()
    #expect(
      onDisk < 20_000 + 2000,
      "`data(for:)` keeps the bookkeeping within 1,000 bytes per item, however often it is called.")
    for key in ["40", long] { try store.keep(Data(count: 60_000), for: key) }
    onDisk = try bytesOnDisk()
    #expect(onDisk < 1000, "An item that `keep` removed for too large data is not on the disk.")
  }

  // Rules: e1, 2
  @Test(arguments: [
    "", "../cat", "a/b", ".", "cat\0", "list.json", String(repeating: "k", count: 300),
  ])
  func anyKeyWillDo(key: String) throws {
    let store = try open(budget: 100)
    let keys = [
      key, "cat", "Cat", "cat ", "cat\n", "a_b", "cät", "cöt", "c🐈t", "c①t", "c1t", "c\tt", "c\"t",
      "c\r\nt", "c,t", "cat\r", "\r\n", "\u{301}owl", "c|t",
    ]
    for (number, key) in keys.enumerated() {
      try? store.keep(Data("\(number)".utf8), for: key)
    }
    #expect(store.keys == keys, "Any string is a key, and `keys` has it unchanged.")
    let later = try open(budget: 100)
    #expect(later.keys == keys, "A new object has the same `keys`, in the same order.")
    #expect(
      keys.map { found($0, in: later) } == keys.indices.map { "\($0)" },
      "Any string is a key, and `data(for:)` returns each key's own data.")
    #expect(try home.names() == ["store"], "`keep` writes nothing outside `folder`.")
  }

  // Whether they are one key or two is left open.
  // Rules: e1, 2
  @Test func keysThatLookTheSameLeaveNothingUncounted() throws {
    let store = try open(budget: 100_000)
    for key in ["caf\u{E9}", "cafe\u{301}", "caf\u{E9}"] {
      try store.keep(Data(count: 10_000), for: key)
    }
    let (onDisk, items) = (try bytesOnDisk(), store.keys.count)
    #expect(
      onDisk < store.bytes + 1000 * items,
      "The folder has only items that `bytes` counts, even if keys look the same.")
  }

  // Rules: e1, t6, t2, t4
  @Test func anEmptyItemIsAnItem() throws {
    let store = try open(budget: 10)
    try store.keep(Data(), for: "nothing")
    #expect(found("nothing", in: store) == "", "Empty data is an item: `data(for:)` returns it.")
    #expect(store.keys == ["nothing"], "Empty data is an item: its key is in `keys`.")
    #expect(store.bytes == 0, "Empty data adds nothing to `bytes`.")
    let later = try open(budget: 10)
    #expect(
      later.keys == ["nothing"], "Empty data is an item in a new object too: its key is in `keys`.")
    try later.keep(Data(count: 10), for: "ten")
    #expect(
      later.keys == ["nothing", "ten"], "Empty data needs no room, so `keep` does not evict it.")
    _ = try later.data(for: "nothing")
    #expect(
      later.keys == ["ten", "nothing"],
      "`data(for:)` is a use, even of an empty item: its key becomes the last.")
    _ = try later.data(for: "ten")
    try later.keep(Data(), for: "nothing")
    #expect(
      later.keys == ["ten", "nothing"],
      "`keep` is a use, even if the data is empty as before: its key becomes the last.")
  }

  // Rules: t2, t3, e1
  @Test func aBudgetOfZeroHasRoomForEmptyItems() throws {
    let store = try open(budget: 0)
    try store.keep(Data(), for: "nothing")
    try store.keep(Data(count: 1), for: "one")
    #expect(
      store.keys == ["nothing"],
      "Empty data does not exceed a budget of zero bytes, so `keep` stores it.")
  }

  // Rules: 3
  @Test func theSystemMayEmptyTheFolder() throws {
    let store = try filled("a", "b", budget: 30)
    try FileManager.default.removeItem(at: home.item("store"))
    #expect(found("a", in: store) == "nothing", "If the folder is gone, `data(for:)` returns nil.")
    #expect(
      store.contains("a") == false,
      "An item that `data(for:)` found to be gone is forgotten: `contains` is false.")
    #expect(
      store.keys.contains("a") == false,
      "An item that `data(for:)` found to be gone is not in `keys`.")
    try? store.keep(ten, for: "c")
    #expect(
      found("c", in: store) == "ten bytes.", "If the folder is gone, `keep` creates it again.")
    #expect(
      found("b", in: store) == "nothing",
      "If the folder was gone, `data(for:)` returns nil for every item in it.")
    #expect(
      store.bytes == 10, "An item that `data(for:)` found to be gone does not count in `bytes`.")
    #expect(
      try open(budget: 30).keys == ["c"],
      "`keys` of a new object has the items that are in the folder.")
  }

  // Rules: 3, t3
  @Test func tooLargeDataIsNoErrorWithoutTheFolder() throws {
    let store = try filled("a", "b", budget: 30)
    try FileManager.default.removeItem(at: home.item("store"))
    for key in ["a", "new"] {
      let outcome = describeOutcome { try store.keep(Data(count: 31), for: key) }
      #expect(
        outcome == "done",
        "`keep` does not throw for data that exceeds the budget, even if the folder is gone.")
      #expect(store.contains(key) == false, "`keep` does not store data that exceeds the budget.")
    }
    #expect(
      found("a", in: store) == "nothing",
      "`keep` removes the old item of a key whose new data exceeds the budget.")
  }

  // Rules: 3
  @Test func theFoldersAboveMayDisappearToo() throws {
    let folder = home.url.appendingPathComponent("far/away/store", isDirectory: true)
    let store = try RecentlyUsed(folder: folder, budget: 30)
    try store.keep(ten, for: "a")
    try FileManager.default.removeItem(at: home.item("far"))
    #expect(found("a", in: store) == "nothing", "If the folder is gone, `data(for:)` returns nil.")
    try? store.keep(ten, for: "b")
    #expect(
      found("b", in: try RecentlyUsed(folder: folder, budget: 30)) == "ten bytes.",
      "If the folder is gone, `keep` creates it again, with the folders above it.")
  }

  // Rules: t1
  @Test func aFileInTheFoldersWayIsThrown() throws {
    try home.write("a file", to: "store")
    #expect(
      throws: (any Error).self, "If a file is in the place of the folder, `init` throws."
    ) { try open(budget: 10) }
  }

  // Rules: 2, 4, 5
  @Test func aFullDisk() async {
    await #expect(
      processExitsWith: .success,
      "If the disk is full, `keep` throws, and the object still agrees with the disk."
    ) { [path = home.path as String] in
      let folder = URL(fileURLWithPath: path).appendingPathComponent("store", isDirectory: true)
      let store = try RecentlyUsed(folder: folder, budget: 1_000_000)
      try store.keep(Data(count: 10), for: "a")
      try store.keep(Data(count: 10), for: "b")
      FileSizeLimit.impose(bytes: 8192)
      #expect(throws: (any Error).self, "If the disk is full, `keep` throws.") {
        try store.keep(Data(count: 100_000), for: "a")
      }
      FileSizeLimit.lift()
      let bytes = try ["a", "b"].compactMap { try store.data(for: $0)?.count }
      let what = "keys \(store.keys.sorted()), sizes \(bytes)"
      #expect(
        ["keys [\"a\", \"b\"], sizes [10, 10]", "keys [\"b\"], sizes [10]"].contains(what),
        "After a `keep` that threw, its key has the old item or none, and others are as they were.")
      #expect(
        store.bytes == bytes.reduce(0, +),
        "`bytes` agrees with what `data(for:)` returns, also after a `keep` that threw.")
    }
    let onDisk = try? bytesOnDisk()
    #expect(
      (onDisk ?? .max) < 20 + 2000, "A `keep` that throws leaves no part of its data in the folder."
    )
  }

  // Rules: 4, 5
  @Test func noRoomForTheBookkeeping() async {
    await #expect(
      processExitsWith: .success,
      "If `keep` cannot write the bookkeeping, the object still agrees with the disk."
    ) { [path = home.path as String] in
      let folder = URL(fileURLWithPath: path).appendingPathComponent("store", isDirectory: true)
      let (store, names) = try storeWithLongKeys(in: folder)
      FileSizeLimit.impose(bytes: 400)
      var hasThrown = false
      do { try store.keep(Data(count: 11), for: names[0]) } catch { hasThrown = true }
      FileSizeLimit.lift()
      // A copy, for reading from the first store may repair what is on the disk.
      let copy = folder.deletingLastPathComponent().appendingPathComponent("copy")
      try copyWithDates(folder, to: copy)
      for store in [store, try RecentlyUsed(folder: copy, budget: 1_000_000)] {
        let keys = store.keys
        let others = keys.filter { $0 != names[0] }
        #expect(
          others == Array(names.dropFirst()),
          "After a `keep` that threw, the other items are as they were, in their order.")
        let size = try store.data(for: names[0])?.count ?? 0
        #expect(
          (hasThrown ? [0, 10] : [11]).contains(size),
          "After a `keep` that threw, its key has the old item or none; otherwise the new one."
        )
        #expect(
          store.bytes == 290 + size,
          "`bytes` agrees with what `data(for:)` returns, also after a `keep` that threw.")
        #expect(
          keys.contains(names[0]) == (size > 0),
          "`keys` agrees with what `data(for:)` returns, also after a `keep` that threw.")
      }
    }
  }

  // Rules: 2, 4
  @Test func aKeepWithoutBookkeepingLeavesNoData() async {
    await #expect(
      processExitsWith: .success,
      "If `keep` cannot write the bookkeeping, it leaves no part of its data in the folder."
    ) { [path = home.path as String] in
      let folder = URL(fileURLWithPath: path).appendingPathComponent("store", isDirectory: true)
      let (store, _) = try storeWithLongKeys(in: folder)
      FileSizeLimit.impose(bytes: 2000)
      for number in 1...25 { try? store.keep(Data(count: 1900), for: "\(number)") }
      FileSizeLimit.lift()
      let onDisk = try countBytes(in: folder)
      #expect(
        onDisk < store.bytes + 1000 * store.keys.count,
        "A `keep` that throws leaves no data in the folder, even if only the bookkeeping failed.")
    }
  }

  // Rules: 3, t2
  @Test func whatIsGoneFromTheFolderCanBeEvicted() throws {
    let store = try filled("a", "b", budget: 30)
    try FileManager.default.removeItem(at: home.item("store"))
    _ = describeOutcome { try store.keep(Data(count: 25), for: "c") }
    #expect(
      store.keys == ["c"],
      "`keep` evicts the least recently used items even if the folder was gone with their data.")
  }

  // Rules: 3, 4, 5
  @Test func aFileInTheWayOfTheFolder() throws {
    let store = try filled("a", budget: 30)
    try FileManager.default.removeItem(at: home.item("store"))
    try home.write("a note", to: "store")
    let outcome = describeOutcome { try store.keep(ten, for: "c") }
    #expect(
      (found("c", in: store) == "ten bytes.") == (outcome == "done"),
      "`keep` throws if it cannot create the folder again, and then its key has no item.")
  }

  // Rules: 5
  @Test func noRoomToRecordAUse() async {
    await #expect(
      processExitsWith: .success,
      "If the disk is full, `init` and `data(for:)` may throw, but they do not trap."
    ) { [path = home.path as String] in
      let folder = URL(fileURLWithPath: path).appendingPathComponent("store", isDirectory: true)
      let (store, names) = try storeWithLongKeys(in: folder)
      let places = FaultPlaces().among(stride(from: 0, to: 6000, by: 100), sample: [400])
      for (number, size) in places.enumerated() {
        FileSizeLimit.impose(bytes: size)
        _ = try? store.data(for: names[number % names.count])
        _ = try? RecentlyUsed(folder: folder, budget: 1_000_000)
        FileSizeLimit.lift()
        for store in [store, try RecentlyUsed(folder: folder, budget: 1_000_000)] {
          #expect(
            store.keys.sorted() == names.sorted(),
            "`keys` has every item, also after a use that could not be recorded.")
          #expect(
            store.bytes == 300,
            "`bytes` counts every item, also after a use that could not be recorded.")
        }
      }
    }
  }

  /// Many calls in a row, with an array as the model, and new objects in between.
  // Rules: t2, t3, t4, t5, t6, 1
  @Test func aSequenceOfCallsAgreesWithAModel() throws {
    let budget = 30
    var store = try open(budget: budget)
    var model: [(key: String, data: Data)] = []
    var numbers = DrawnNumbers()
    for step in 0..<120 {
      let key = "\("abcdef".randomElement(using: &numbers) ?? "a")"
      switch Int.random(in: 0..<10, using: &numbers) {
      case 0: store = try open(budget: budget)
      case 1...3:
        let found = try store.data(for: key)
        let place = model.firstIndex { $0.key == key }
        let isRight = found == place.map { model[$0].data }
        #expect(isRight == true, "`data(for:)` returns what was stored last for the key.")
        if let place { model.append(model.remove(at: place)) }
      case 4: _ = (store.contains(key), store.keys, store.bytes)
      default:
        let data = Data(repeating: UInt8(step), count: .random(in: 0...33, using: &numbers))
        try store.keep(data, for: key)
        model.removeAll { $0.key == key }
        if data.count <= budget { model.append((key, data)) }
        while model.reduce(0, { $0 + $1.data.count }) > budget { model.removeFirst() }
      }
      guard store.keys == model.map(\.key) else { break }
    }
    #expect(
      store.keys == model.map(\.key),
      "After any sequence of calls, `keys` has the items in order of use.")
    #expect(
      store.bytes == model.reduce(0) { $0 + $1.data.count },
      "After any sequence of calls, `bytes` is the sum of all items' sizes.")
  }

  /// The data of a new key, of an old one, and of two that would evict other items.
  // Rules: 4, 5, 1
  @Test func noRoomForTheData() async {
    await #expect(
      processExitsWith: .success,
      "If the disk is full, `keep` throws, and the object still agrees with the disk."
    ) { [path = home.path as String] in
      let home = URL(fileURLWithPath: path)
      let cases = [("d", 1_000_000), ("a", 1_000_000), ("d", 100_015), ("b", 100_005)]
      for (number, (key, budget)) in cases.enumerated() {
        let folder = home.appendingPathComponent("store \(number)", isDirectory: true)
        let store = try RecentlyUsed(folder: folder, budget: budget)
        for key in ["a", "b", "c"] { try store.keep(Data(count: 10), for: key) }
        FileSizeLimit.impose(bytes: 8192)
        #expect(throws: (any Error).self, "If the disk is full, `keep` throws.") {
          try store.keep(Data(count: 100_000), for: key)
        }
        FileSizeLimit.lift()
        let (keys, bytes) = (store.keys, store.bytes)
        // A copy, for reading from the store may repair what is on the disk.
        let copy = home.appendingPathComponent("copy \(number)", isDirectory: true)
        try copyWithDates(folder, to: copy)
        let later = try RecentlyUsed(folder: copy, budget: budget)
        #expect(
          later.keys == keys,
          "After a `keep` that threw, a new object has the same items in `keys`.")
        #expect(
          later.bytes == bytes, "After a `keep` that threw, a new object has the same `bytes`.")
        let found = try ["a", "b", "c", "d"].filter { try store.data(for: $0) == Data(count: 10) }
        #expect(
          keys.sorted() == found,
          "After a `keep` that threw, `keys` has the items that `data(for:)` finds.")
        #expect(
          bytes == 10 * found.count,
          "After a `keep` that threw, `bytes` is the size of the items that `data(for:)` finds.")
      }
    }
  }

  // Rules: t2, t3
  @Test func aBudgetWithoutALimit() throws {
    let store = try filled("a", "b", budget: .max)
    #expect(store.keys == ["a", "b"], "With the largest budget, `keep` evicts nothing.")
    #expect(store.bytes == 20, "With the largest budget, `bytes` is the sum of all items' sizes.")
    let again = try open(budget: .max)
    #expect(again.keys == ["a", "b"], "With the largest budget, `init` evicts nothing.")
  }

  // Rules: 2, 4, 5
  @Test(arguments: ["a", "c"])
  func aDiskMayBeFullAtAnySize(key: String) async {
    await #expect(
      processExitsWith: .success,
      "If the disk is full, `keep` throws, and the object still agrees with the disk."
    ) { [path = home.path as String, key = key as String] in
      let others = ["a", "b"].filter { $0 != key }.map { "\($0) 10" }
      let kept = key == "a" ? ["a 10", "b 10"] : others
      let found = try keepOnFullDisks(
        key, budget: 1_000_000, in: URL(fileURLWithPath: path),
        FaultPlaces().among(0...700, sample: [0, 1, 100, 299, 300]),
        throwing: [kept, others], done: (others + ["\(key) 300"]).sorted())
      #expect(
        found == [],
        """
        Wherever the disk is full, `keep` stores all 300 bytes, or throws, and its key has the old \
        item or none. The other items stay, and a new object finds the same. \
        Found: \(found.first ?? "")
        """)
    }
  }

  // Rules: t3, 4, 5
  @Test func aDiskMayBeFullWhenTheDataExceedsTheBudget() async {
    await #expect(
      processExitsWith: .success,
      "If the disk is full, `keep` may throw, and the object still agrees with the disk."
    ) { [path = home.path as String] in
      let found = try keepOnFullDisks(
        "a", budget: 100, in: URL(fileURLWithPath: path),
        FaultPlaces().among(0...300, sample: [0, 1, 40]),
        throwing: [["a 10", "b 10"], ["b 10"]], done: ["b 10"])
      #expect(
        found == [],
        """
        Wherever the disk is full, a `keep` of data that exceeds the budget removes the key's old \
        item, or throws, and a new object finds the same. Found: \(found.first ?? "")
        """)
    }
  }

  // Rules: 2
  @Test func aFullDiskLeavesNothingElsewhere() async throws {
    let temporary = try home.makeFolder("temporary")
    await #expect(
      processExitsWith: .success, "If the disk is full, `keep` throws, and does not trap."
    ) { [path = home.path as String, temporary = temporary.path as String] in
      // Whatever the answer leaves in the system's folder for temporary files is found here.
      setenv("TMPDIR", temporary, 1)
      let folder = URL(fileURLWithPath: path).appendingPathComponent("store", isDirectory: true)
      let store = try RecentlyUsed(folder: folder, budget: 1_000_000)
      try store.keep(Data(count: 10), for: "a")
      FileSizeLimit.impose(bytes: 8192)
      #expect(throws: (any Error).self, "If the disk is full, `keep` throws.") {
        try store.keep(Data(count: 100_000), for: "a")
      }
      FileSizeLimit.lift()
    }
    #expect(
      try countBytes(in: temporary) == 0,
      "`keep` writes nothing outside `folder`: on a full disk, nothing is left among temporary files."
    )
  }

  private let ten = Data("ten bytes.".utf8)

  private func open(budget: Int) throws -> RecentlyUsed {
    try RecentlyUsed(
      folder: home.url.appendingPathComponent("store", isDirectory: true), budget: budget)
  }

  /// A store with ten bytes for each key.
  private func filled(_ keys: String..., budget: Int) throws -> RecentlyUsed {
    let store = try open(budget: budget)
    for key in keys { try store.keep(ten, for: key) }
    return store
  }

  /// How many bytes the files in the store's folder have, in its folders too.
  private func bytesOnDisk() throws -> Int { try countBytes(in: home.item("store")) }
}

/// How many bytes the files in a folder have, in its folders too.
private func countBytes(in folder: URL) throws -> Int {
  try FileManager.default.subpathsOfDirectory(atPath: folder.path).reduce(0) { sum, path in
    let item = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\(path)")
    let isFile = item[.type] as? FileAttributeType == .typeRegular
    return sum + (isFile ? (item[.size] as? Int ?? 0) : 0)
  }
}

/// Copies a folder of files with their modification dates, by which a cache may order its items.
private func copyWithDates(_ folder: URL, to copy: URL) throws {
  let manager = FileManager.default
  try manager.copyItem(at: folder, to: copy)
  for path in try manager.subpathsOfDirectory(atPath: folder.path) {
    let facts = try manager.attributesOfItem(atPath: folder.appendingPathComponent(path).path)
    try manager.setAttributes(
      [.modificationDate: facts[.modificationDate] ?? Date()],
      ofItemAtPath: copy.appendingPathComponent(path).path)
  }
}

/// A store with ten bytes for each of thirty keys, which are so long that their list has more than
/// 400 bytes.
private func storeWithLongKeys(in folder: URL) throws -> (RecentlyUsed, keys: [String]) {
  let store = try RecentlyUsed(folder: folder, budget: 1_000_000)
  let keys = (0..<30).map { "\($0) " + String(repeating: "k", count: 100) }
  for key in keys { try store.keep(Data(count: 10), for: key) }
  return (store, keys)
}

/// Keeps 300 bytes for a key on full disks of these sizes, each time in a new store with ten bytes
/// for a and b, and returns the results other than those given.
private func keepOnFullDisks(
  _ key: String, budget: Int, in home: URL, _ sizes: [Int], throwing kept: [[String]],
  done: [String]
) throws -> [String] {
  let folder = home.appendingPathComponent("store", isDirectory: true)
  let copy = home.appendingPathComponent("copy", isDirectory: true)
  var store = try RecentlyUsed(folder: folder, budget: budget)
  return try onFullDisks(
    sizes,
    expected: kept.map { "throws: \($0), also on disk" } + ["done: \(done), also on disk"]
  ) {
    try FileManager.default.removeItem(at: folder)
    try? FileManager.default.removeItem(at: copy)
    store = try RecentlyUsed(folder: folder, budget: budget)
    for key in ["a", "b"] { try store.keep(Data(count: 10), for: key) }
  } call: {
    describeOutcome { try store.keep(Data(count: 300), for: key) }
  } look: {
    // A copy, for reading from the first store may repair what is on the disk.
    try copyWithDates(folder, to: copy)
    let items = try describeItems(of: store)
    let later = try describeItems(of: RecentlyUsed(folder: copy, budget: budget))
    return "\(items), " + (items == later ? "also on disk" : "but on disk \(later)")
  }
}

/// Describes a store's items by `keys` and `data(for:)`, such as `a 10`, and `bytes` if it is not
/// their sum.
private func describeItems(of store: RecentlyUsed) throws -> [String] {
  let bytes = store.bytes
  let sizes = try store.keys.sorted().map { ($0, try store.data(for: $0)?.count ?? 0) }
  let isSum = bytes == sizes.map(\.1).reduce(0, +)
  return sizes.map { "\($0) \($1)" } + (isSum ? [] : ["bytes \(bytes)"])
}

/// What there is for a key: a text, nothing, or an error.
private func found(_ key: String, in store: RecentlyUsed) -> String {
  describeOutcome {
    try store.data(for: key).map { String(decoding: $0, as: UTF8.self) } ?? "nothing"
  }
}
