import Caching
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("8.7 Least recently used")
struct LeastRecentlyUsedTests {
  private let home = TemporaryFolder.make()

  // Rules: t1
  @Test(arguments: [
    ("a=10 b=10 c=10", "a, b, c: 30 bytes"), ("a=10 b=10 c=10 d=10", "b, c, d: 30 bytes"),
    ("a=10 b=10 c=10 d=25", "d: 25 bytes"), ("a=5 b=20 c=5 d=10", "c, d: 15 bytes"),
    ("a=10 b=10 c=10 a=4", "b, c, a: 24 bytes"), ("a=10 b=10 c=10 c=10", "a, b, c: 30 bytes"),
    ("a=10 b=10 c=10 a=20", "c, a: 30 bytes"),
  ])
  func theLeastRecentlyUsedGoes(calls: String, state: String) throws {
    let cache = try open(budget: 30)
    #expect(
      cache.after(calls) == state,
      "`keep` replaces the key's item, then evicts the least recently used until 30 bytes are enough."
    )
  }

  // Rules: t1
  @Test func theDataIsThatOfTheLastKeep() throws {
    let cache = try open(budget: 30)
    for text in ["an old cat", "a good cat", ""] {
      try cache.keep(Data(text.utf8), for: "cat")
      #expect(found("cat", in: cache) == text, "`data(for:)` returns what was kept last.")
    }
    #expect(found("dog", in: cache) == "nil", "`data(for:)` returns nil if there is no item.")
  }

  // Rules: t1, 2
  @Test func whatIsEvictedLeavesTheDisk() throws {
    _ = try open(budget: 30_000).after("a=10000 b=10000 a=10000 c=10000 d=20000")
    var large = try files().count { try size(of: $0) >= 10_000 }
    #expect(large == 2, "The budget is for the disk: `keep` removes what it evicts or replaces.")
    _ = try open(budget: 20_000)
    large = try files().count { try size(of: $0) >= 10_000 }
    #expect(large == 1, "The budget is for the disk: `init` removes the data that it evicts.")
    _ = try open(budget: 20_000).after("d=20001")
    large = try files().count { try size(of: $0) >= 10_000 }
    #expect(large == 0, "The budget is for the disk: `keep` of too much removes the old data.")
  }

  // Rules: t2
  @Test(arguments: [
    ("a=10 b=10 z=31", "a, b: 20 bytes"), ("a=10 b=10 a=31", "b: 10 bytes"),
    ("a=10 b=10 z=30", "z: 30 bytes"),
  ])
  func whatExceedsTheBudgetIsNotKept(calls: String, state: String) throws {
    let cache = try open(budget: 30)
    #expect(
      cache.after(calls) == state,
      "Data above the budget of 30 bytes only removes the key's item, and evicts no other.")
  }

  // Rules: t3
  @Test func aMissingFileIsForgotten() throws {
    let cache = try open(budget: 30)
    _ = cache.after("a=10 needle=6 b=10")
    try FileManager.default.removeItem(at: try file(of: "needle"))
    #expect(
      found("needle", in: cache) == "nil", "If the file is missing, `data(for:)` returns nil.")
    #expect(
      cache.after("") == "a, b: 20 bytes", "If the file is missing, `data(for:)` forgets the item.")
    let new = try open(budget: 30)
    #expect(
      new.after("") == "a, b: 20 bytes",
      "A new object has the same items as the one before: what was forgotten stays forgotten.")
  }

  // Rules: t4
  @Test func anUnreadableFileIsThrown() throws {
    let cache = try open(budget: 30)
    _ = cache.after("a=10 needle=6 b=10")
    let file = try file(of: "needle")
    let aside = home.item("aside")
    try FileManager.default.moveItem(at: file, to: aside)
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    #expect(
      found("needle", in: cache) == "throws",
      "If the file is there and cannot be read, `data(for:)` throws.")
    try FileManager.default.removeItem(at: file)
    try FileManager.default.moveItem(at: aside, to: file)
    #expect(
      found("needle", in: cache) == "needle",
      "`data(for:)` keeps an item that it could not read: once it is readable, it is returned.")
  }

  // Rules: 1
  @Test(arguments: [
    ("a=10 b=10 c=10 a", "b, c, a: 30 bytes"), ("a=10 b=10 c=10 a d=10", "c, a, d: 30 bytes"),
    ("a=10 b=10 c=10 b a b", "c, a, b: 30 bytes"), ("a=10 b=10 c=10 a=10", "b, c, a: 30 bytes"),
    ("a=10 b=10 c=10 a? z?", "a, b, c: 30 bytes"), ("a=10 b=10 c=10 z", "a, b, c: 30 bytes"),
  ])
  func usesMakeTheOrder(calls: String, state: String) throws {
    let cache = try open(budget: 30)
    #expect(
      cache.after(calls) == state,
      "`keys` has the least recently used first: `keep` and `data(for:)` are uses, `contains` is not."
    )
  }

  // Rules: 1
  @Test func askingTellsWhatIsThere() throws {
    let cache = try open(budget: 30)
    _ = cache.after("a=10 b=0")
    #expect(
      ["a", "b", "z"].map(cache.contains) == [true, true, false],
      "`contains` is true for the key of each item, and false for any other.")
  }

  // Rules: 2
  @Test(arguments: [
    ("a=10 b=10 c=10 a", 30, "b, c, a: 30 bytes"), ("a=10 b=10 c=10 b=5", 30, "a, c, b: 25 bytes"),
    ("a=10 b=10 c=10 a", 20, "c, a: 20 bytes"), ("a=10 b=10 c=10 a", 0, ": 0 bytes"),
    ("a=10 b=10 c=10 d=20", 60, "c, d: 30 bytes"), ("a=10 b=10 a=31", 30, "b: 10 bytes"),
    ("../a=10 a\nb=10", 30, "../a, a\nb: 20 bytes"), ("A=10 a=5 b=0", 30, "A, a, b: 15 bytes"),
    ("\(longKey)=10 a=10", 30, "\(longKey), a: 20 bytes"),
  ])
  func aRestartChangesNothing(calls: String, budget: Int, state: String) throws {
    let first = try open(budget: 30)
    let made = first.after(calls)
    #expect(made.contains("throws") == false, "`keep` accepts any key.")
    // A clock can be set back: dates do not tell the order.
    for (age, file) in try files().sorted(by: { $0.path < $1.path }).enumerated() {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: TimeInterval(-age))],
        ofItemAtPath: file.path)
    }
    let second = try withExtendedLifetime(first) { try open(budget: budget) }
    let cache = try open(budget: 60)
    for object in [second, cache] {
      #expect(
        object.after("") == state,
        "A new object has the same items in the same order, and evicts what exceeds its own budget."
      )
    }
    let sizes = try cache.keys.reduce(0) { $0 + (try cache.data(for: $1)?.count ?? 0) }
    #expect(sizes - cache.bytes == 0, "A new object has the same data as the one before.")
  }

  // Rules: 2
  @Test func aNewObjectGoesOn() throws {
    _ = try open(budget: 40).after("a=10 b=10 c=10")
    _ = try open(budget: 40).after("d=10 b")
    let cache = try open(budget: 40)
    let data = cache.keys.map { "\($0) \(found($0, in: cache).prefix(1))" }
    #expect(data == ["a a", "c c", "d d", "b b"], "A new object keeps items and their order.")
    #expect(cache.after("d e=10") == "c, b, d, e: 40 bytes", "A new object keeps the order of use.")
  }

  // Rules: 2
  @Test func anotherProcessLeavesItems() async throws {
    for calls in ["a=10 b=10", "c=10 a"] {
      await #expect(processExitsWith: .success, "Another process keeps items.") {
        [path = home.path as String, calls = calls as String] in
        let folder = URL(fileURLWithPath: path).appendingPathComponent("full")
        _ = try RecentlyUsed(folder: folder, budget: 30).after(calls)
      }
    }
    let cache = try open(budget: 20)
    #expect(cache.after("") == "c, a: 20 bytes", "A new object has the items of another process.")
    #expect(found("a", in: cache) == "aaaaaaaaaa", "A new object has another process's data.")
  }

  // Rules: p
  @Test(arguments: [
    (9, "done: b, c, cat: 459 bytes, again with b, c, n"),
    (900, "done: c, cat: 950 bytes, again with c, n"),
  ])
  func aFullDiskCostsNothing(size: Int, done: String) async throws {
    let mark = ChildReport.newMark()
    let end = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent],
      "On a full disk, `data(for:)` and `keep` do not end the process."
    ) {
      [path = home.path as String, size = size as Int, done = done as String, mark = mark as String]
      in
      let folder = URL(fileURLWithPath: path).appendingPathComponent("full")
      var cache = try RecentlyUsed(folder: folder, budget: 955)
      let new = Data(String(repeating: "n", count: size).utf8)
      let keep = { describeOutcome { try cache.keep(new, for: "cat") } }
      _ = cache.after("a=500 b=400 c=50 cat=3")
      FileSizeLimit.impose(bytes: 0)
      ChildReport.add("full", found("cat", in: cache), mark: mark)
      ChildReport.add("kept", keep(), mark: mark)
      FileSizeLimit.lift()
      // There may be room for the data and none for the order of use, or the other way round.
      let places = try onFullDisks(
        FaultPlaces().among(0...999, sample: [0, 9, 100, 600]),
        expected: ["throws: a, b, c, cat: 953 bytes, again with a, b, c, c", done]
      ) {
        try FileManager.default.removeItem(at: folder)
        cache = try RecentlyUsed(folder: folder, budget: 955)
        _ = cache.after("a=500 b=400 c=50 cat=3")
      } call: {
        keep()
      } look: {
        let state = cache.after("")
        let new = try RecentlyUsed(folder: folder, budget: 955)
        let letters = new.keys.map { String(found($0, in: new).prefix(1)) }
        let again = new.after("") == state ? "again" : "then \(new.after(""))"
        return "\(state), \(again) with \(letters.joined(separator: ", "))"
      }
      ChildReport.add("places", places.first ?? "all is well", mark: mark)
    }
    let report = ChildReport(end?.standardOutputContent ?? [], mark: mark)
    #expect(report["kept"] == "throws", "On a full disk, `keep` throws what writing throws.")
    #expect(
      report["full"] == "cat",
      "On a full disk, `data(for:)` returns the data, even if the use cannot be recorded.")
    #expect(
      report["places"] == "all is well",
      "A `keep` that throws changes nothing: not the items, their order or the old data of its key."
    )
  }

  // Rules: p
  @Test func withoutAFolderItThrows() throws {
    try home.write("a file", to: "full")
    let below = home.item("full").appendingPathComponent("below")
    #expect(
      describeOutcome { "\(try RecentlyUsed(folder: below, budget: 30).bytes)" } == "throws",
      "`init` throws if the folder is missing and cannot be created.")
  }

  private func open(budget: Int) throws -> RecentlyUsed {
    try RecentlyUsed(folder: home.url.appendingPathComponent("full"), budget: budget)
  }

  private func files() throws -> [URL] {
    let folder = home.url.appendingPathComponent("full")
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .map { folder.appendingPathComponent($0) }
  }

  private func size(of file: URL) throws -> Int {
    try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
  }

  /// The file that has the data of a key, which is the key itself.
  private func file(of key: String) throws -> URL {
    let all = try files().filter { (try? Data(contentsOf: $0))?.range(of: Data(key.utf8)) != nil }
    let smallest = try all.min { try size(of: $0) < size(of: $1) }
    return try #require(smallest, "The data of \(key) is in a file in the folder.")
  }
}

extension RecentlyUsed {
  /// Makes some calls, and returns the keys and the number of bytes after them: `a=10` keeps ten
  /// bytes, `a` reads them, and `a?` asks for them.
  fileprivate func after(_ calls: String) -> String {
    for call in calls.split(separator: " ") {
      let parts = call.split(separator: "=").map { String($0) }
      if parts.count == 2, let size = Int(parts[1]) {
        let text = String(repeating: parts[0], count: size).prefix(size)
        do { try keep(Data(text.utf8), for: parts[0]) } catch { return "\(call) throws \(error)" }
      } else if call.hasSuffix("?") {
        _ = contains(String(call.dropLast()))
      } else {
        _ = try? data(for: parts[0])
      }
    }
    return "\(keys.joined(separator: ", ")): \(bytes) bytes"
  }
}

private let longKey = String(repeating: "k", count: 300)

/// The text that is kept for a key, `nil`, or `throws`.
private func found(_ key: String, in cache: RecentlyUsed) -> String {
  describeOutcome {
    try cache.data(for: key).map { String(decoding: $0, as: UTF8.self) } ?? "nil"
  }
}
