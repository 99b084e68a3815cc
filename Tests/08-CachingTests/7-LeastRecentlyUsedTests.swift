import Caching
import Foundation
import Testing
import Workbench

@Suite("8.7 Least recently used")
struct LeastRecentlyUsedTests {
  let home = TemporaryFolder.make()

  @Test func whatIsKeptIsFound() throws {
    let store = try open(budget: 100)
    try store.keep(Data("a cat".utf8), for: "cat")
    #expect(found("cat", in: store) == "a cat", "What is kept is found again.")
    #expect(found("dog", in: store) == "nothing", "Nobody kept a dog.")
    #expect(store.contains("cat"), "The cat is there.")
    #expect(store.contains("dog") == false, "The dog is not.")
    #expect(store.bytes == 5, "The cat has 5 bytes.")
    #expect(store.keys == ["cat"], "There is one key.")
  }

  @Test func theLeastRecentlyUsedGoesFirst() throws {
    let store = try filled("a", "b", "c", budget: 30)
    #expect(store.keys == ["a", "b", "c"], "Three times ten bytes fit, down to the last byte.")
    _ = try store.data(for: "a")
    #expect(store.keys == ["b", "c", "a"], "To read is a use: a was used last.")
    try store.keep(ten, for: "d")
    #expect(
      store.keys == ["c", "a", "d"], "b goes: it was not used for longest, though a is older.")
    #expect(found("b", in: store) == "nothing", "What went is gone.")
    #expect(store.bytes == 30, "What went counts no more.")
  }

  @Test func askingIsNoUse() throws {
    let store = try filled("a", "b", "c", budget: 30)
    _ = store.contains("a")
    _ = store.keys
    _ = try store.data(for: "unknown")
    #expect(
      store.keys == ["a", "b", "c"], "Whether something is there can be asked without a use.")
    try store.keep(ten, for: "d")
    #expect(store.keys == ["b", "c", "d"], "a goes: nobody read it, somebody only asked.")
  }

  @Test func asManyGoAsMust() throws {
    let store = try filled("a", "b", "c", "d", budget: 40)
    try store.keep(Data(count: 25), for: "large")
    #expect(
      store.keys == ["d", "large"], "25 bytes need the room of three, and the fourth may stay.")
    #expect(store.bytes == 35, "10 and 25 are 35 bytes.")
  }

  @Test func theSizesDoNotChooseWhoGoes() throws {
    let store = try open(budget: 30)
    for (key, size) in [("a", 5), ("b", 20), ("c", 5)] {
      try store.keep(Data(count: size), for: key)
    }
    try store.keep(Data(count: 10), for: "d")
    #expect(
      store.keys == ["c", "d"],
      "a goes first, for it was not used for longest; that was not enough, so b goes too.")
    #expect(store.bytes == 15, "5 and 10 are 15 bytes.")
  }

  @Test func keepingAgainReplaces() throws {
    let store = try filled("a", "b", "c", budget: 30)
    try store.keep(Data("a".utf8), for: "a")
    #expect(store.keys == ["b", "c", "a"], "To keep is a use, and a key has one item.")
    #expect(store.bytes == 21, "The bytes that were replaced count no more.")
    #expect(found("a", in: store) == "a", "The new data takes the old one's place.")
    try store.keep(Data(count: 20), for: "a")
    #expect(store.keys == ["c", "a"], "Larger data for a key makes others go, and never itself.")
  }

  @Test func whatIsReplacedNeedsNoRoom() throws {
    let store = try filled("a", "b", "c", budget: 30)
    try store.keep(ten, for: "c")
    #expect(store.keys == ["a", "b", "c"], "The old data makes room for the new: nobody goes.")
  }

  @Test func aboveTheBudgetNothingIsKept() throws {
    let store = try filled("a", "b", "c", budget: 30)
    try store.keep(Data(count: 31), for: "huge")
    #expect(store.contains("huge") == false, "One byte above the budget is not kept.")
    #expect(store.keys == ["a", "b", "c"], "Nothing has to go for what is not kept.")
    try store.keep(Data(count: 31), for: "a")
    #expect(
      found("a", in: store) == "nothing",
      "What was there for the key is out of date, and what is new does not fit: there is nothing.")
    #expect(store.keys == ["b", "c"], "The others stay.")
    try store.keep(Data(count: 30), for: "all")
    #expect(store.keys == ["all"], "What has just the size of the budget is kept.")
  }

  @Test func afterARestartAllIsAsItWas() throws {
    let store = try filled("a", "b", "c", budget: 30)
    _ = try store.data(for: "a")
    _ = store.contains("b")
    let later = try open(budget: 30)
    #expect(later.keys == ["b", "c", "a"], "The order of use outlives the app.")
    #expect(later.bytes == 30, "The sizes outlive it too.")
    try later.keep(ten, for: "d")
    let last = try open(budget: 30)
    #expect(
      last.keys == ["c", "a", "d"], "After a restart too, what was not used for longest goes.")
    #expect(found("a", in: last) == "ten bytes.", "The data outlives the app.")
    #expect(found("b", in: last) == "nothing", "What went does not come back.")
  }

  @Test func whatIsOutOfDateDoesNotComeBack() throws {
    let store = try filled("a", "b", "c", budget: 30)
    try store.keep(Data(count: 31), for: "a")
    let later = try open(budget: 30)
    #expect(later.keys == ["b", "c"], "What was out of date is gone after a restart too.")
    #expect(found("a", in: later) == "nothing", "What was out of date does not come back.")
  }

  @Test func aSmallerBudgetAfterARestart() throws {
    let store = try filled("a", "b", "c", budget: 30)
    _ = try store.data(for: "a")
    let later = try open(budget: 25)
    #expect(
      later.keys == ["c", "a"], "What is above the new budget goes when the store is opened.")
    #expect(later.bytes == 20, "Two times ten bytes are left.")
    #expect(
      found("b", in: try open(budget: 100)) == "nothing",
      "What went does not come back under a larger budget.")
    let large = try open(budget: 100_000)
    try large.keep(Data(count: 50_000), for: "large")
    #expect(try open(budget: 20).keys == [], "What is above the new budget goes, were it all.")
    let left = try bytesOnDisk()
    #expect(left < 5000, "It is gone from the disk too.")
  }

  @Test func theDiskHoldsNoMoreThanTheBudget() throws {
    let store = try open(budget: 50_000)
    for number in 1...40 { try store.keep(Data(count: 10_000), for: "\(number)") }
    try store.keep(Data(count: 60_000), for: "huge")
    try store.keep(Data(count: 50_000), for: "40")
    try store.keep(Data(count: 10_000), for: "40")
    #expect(store.bytes == 10_000, "One item of 10,000 bytes is left.")
    let onDisk = try bytesOnDisk()
    #expect(
      onDisk < 10_000 + 1000,
      "What is not kept any more is gone from the disk, and bookkeeping takes 1,000 bytes an item.")
  }

  @Test(arguments: [
    "", "../cat", "a/b", ".", "cat\0", "list.json", String(repeating: "k", count: 300),
  ])
  func anyKeyWillDo(key: String) throws {
    let store = try open(budget: 100)
    let keys = [key, "cat", "Cat", "cat ", "cat\n", "a_b"]
    for (number, key) in keys.enumerated() {
      try? store.keep(Data("\(number)".utf8), for: key)
    }
    let later = try open(budget: 100)
    #expect(
      keys.map { found($0, in: later) } == ["0", "1", "2", "3", "4", "5"],
      "Any text is a key, and has its own item.")
    #expect(try home.names() == ["store"], "No key leads out of the store's folder.")
  }

  @Test func anEmptyItemIsAnItem() throws {
    let store = try open(budget: 10)
    try store.keep(Data(), for: "nothing")
    #expect(found("nothing", in: store) == "", "No bytes are not the same as no item.")
    #expect(store.keys == ["nothing"], "It is among the keys.")
    #expect(store.bytes == 0, "It has no bytes.")
    let later = try open(budget: 10)
    #expect(later.keys == ["nothing"], "After a restart too.")
    try later.keep(Data(count: 10), for: "ten")
    #expect(later.keys == ["nothing", "ten"], "It takes no room, so it need not go.")
  }

  @Test func theSystemMayEmptyTheFolder() throws {
    let store = try filled("a", "b", budget: 30)
    try FileManager.default.removeItem(at: home.item("store"))
    #expect(found("a", in: store) == "nothing", "When the folder is gone, so is what was in it.")
    #expect(store.contains("a") == false, "What was found to be gone is forgotten.")
    #expect(store.keys.contains("a") == false, "What was found to be gone is not among the keys.")
    try? store.keep(ten, for: "c")
    #expect(found("c", in: store) == "ten bytes.", "The folder is made again, and c is kept in it.")
    #expect(found("b", in: store) == "nothing", "b is gone too.")
    #expect(store.bytes == 10, "What was found to be gone counts no more.")
    #expect(try open(budget: 30).keys == ["c"], "After a restart there is what is there.")
  }

  @Test func aFileInTheFoldersWayIsThrown() throws {
    try home.write("a file", to: "store")
    #expect(
      throws: (any Error).self, "Where a file lies in the folder's way, there can be no store."
    ) { try open(budget: 10) }
  }

  @Test func aFullDisk() async {
    await #expect(
      processExitsWith: .success,
      "What does not fit on the disk is thrown, and what the store says of its items stays true."
    ) { [path = home.path as String] in
      let folder = URL(fileURLWithPath: path).appendingPathComponent("store", isDirectory: true)
      let store = try RecentlyUsed(folder: folder, budget: 1_000_000)
      try store.keep(Data(count: 10), for: "a")
      try store.keep(Data(count: 10), for: "b")
      FileSizeLimit.impose(bytes: 8192)
      #expect(throws: (any Error).self, "What does not fit on the disk is thrown.") {
        try store.keep(Data(count: 100_000), for: "a")
      }
      FileSizeLimit.lift()
      let bytes = try ["a", "b"].compactMap { try store.data(for: $0)?.count }
      let what = "keys \(store.keys.sorted()), sizes \(bytes)"
      #expect(
        ["keys [\"a\", \"b\"], sizes [10, 10]", "keys [\"b\"], sizes [10]"].contains(what),
        "After a keep that failed a has its old data or none, and b has its own.")
      #expect(store.bytes == bytes.reduce(0, +), "What is there is what counts.")
    }
  }

  @Test func noRoomForTheBookkeeping() async {
    await #expect(
      processExitsWith: .success,
      "A small item may fit where the bookkeeping does not: what the store says stays true."
    ) { [path = home.path as String] in
      let folder = URL(fileURLWithPath: path).appendingPathComponent("store", isDirectory: true)
      let store = try RecentlyUsed(folder: folder, budget: 1_000_000)
      let names = (0..<30).map { "\($0) " + String(repeating: "k", count: 100) }
      for name in names { try store.keep(Data(count: 10), for: name) }
      FileSizeLimit.impose(bytes: 400)
      var hasThrown = false
      do { try store.keep(Data(count: 11), for: names[0]) } catch { hasThrown = true }
      FileSizeLimit.lift()
      // A copy, for to read from the first store may mend what is on the disk.
      let copy = folder.deletingLastPathComponent().appendingPathComponent("copy")
      try FileManager.default.copyItem(at: folder, to: copy)
      for store in [store, try RecentlyUsed(folder: copy, budget: 1_000_000)] {
        let keys = store.keys
        let others = keys.filter { $0 != names[0] }
        #expect(others == Array(names.dropFirst()), "The other items stay, in their order.")
        let size = try store.data(for: names[0])?.count ?? 0
        #expect(
          (hasThrown ? [0, 10] : [11]).contains(size),
          "After a keep that failed there is the old data or none, and after one that did not, the new."
        )
        #expect(store.bytes == 290 + size, "What is there is what counts.")
        #expect(keys.contains(names[0]) == (size > 0), "And what is there is among the keys.")
      }
    }
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
  private func bytesOnDisk() throws -> Int {
    let folder = home.item("store").path
    return try FileManager.default.subpathsOfDirectory(atPath: folder).reduce(0) { sum, path in
      let item = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(path)")
      let isFile = item[.type] as? FileAttributeType == .typeRegular
      return sum + (isFile ? (item[.size] as? Int ?? 0) : 0)
    }
  }
}

/// What there is for a key: a text, nothing, or an error.
private func found(_ key: String, in store: RecentlyUsed) -> String {
  describeOutcome {
    try store.data(for: key).map { String(decoding: $0, as: UTF8.self) } ?? "nothing"
  }
}
