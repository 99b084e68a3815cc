import Backups
import Foundation
import Testing
import Workbench

@Suite("6.3 Keep it in a database")
struct DatabaseTests {
  private let folder = TemporaryFolder.make()
  private var file: URL { folder.item("coins.db") }

  // Rules: t3, t4
  @Test func aListIsStored() throws {
    let list = [coin("bitcoin", rank: 1), coin("tether", rank: 3)]
    let database = try CoinDatabase(at: file)
    try database.replace(with: list)
    #expect(stored(by: database) == texts(list), "`coins()` returns the list that was stored last.")
    #expect(
      stored(in: file) == texts(list),
      "After a restart, a new `CoinDatabase` for the same file returns the stored list.")
  }

  // Rules: t1, t3
  @Test func atFirstThereIsNothing() throws {
    #expect(stored(in: file) == [], "Before the first list, `coins()` returns an empty one.")
    #expect(
      stored(in: file) == [],
      "`init` can open a file whose table already exists, and `coins()` returns an empty list.")
  }

  // Rules: t1
  @Test func openingCreatesTheTable() throws {
    _ = try CoinDatabase(at: file)
    let rows = try? Database(file).rows("SELECT id, symbol, name, image, rank FROM backup")
    #expect(
      rows?.count == 0,
      "`init` creates the table `backup` with the columns id, symbol, name, image and rank.")
  }

  // Rules: t4
  @Test func aListReplacesTheOneBefore() throws {
    let list = [coin("bitcoin", rank: 1), coin("tether", rank: 3)]
    let database = try CoinDatabase(at: file)
    try database.replace(with: list + [coin("zcash", rank: 40)])
    try database.replace(with: list)
    #expect(
      stored(by: database) == texts(list), "`replace` keeps nothing of the list that was before.")
    for rank in [7, 8] {
      let newer = list.map {
        Coin(id: $0.id, symbol: "n\($0.id)", name: "New", image: "n.png", rank: rank)
      }
      try database.replace(with: newer)
      #expect(
        stored(by: database) == texts(newer),
        "`replace` stores the new values of each coin, even if the list has the same ids.")
    }
    try database.replace(with: [])
    #expect(stored(by: database) == [], "`replace` stores an empty list like any other.")
    #expect(stored(in: file) == [], "`replace` stores an empty list like any other.")
  }

  // Rules: t3
  @Test func theOrderIsTheServers() throws {
    let list = [("d", 2), ("a", 9), ("f", 1), ("c", 30), ("b", 4), ("e", 7)].map { id, rank in
      coin(id, rank: rank)
    }
    let database = try CoinDatabase(at: file)
    for order in [list.reversed(), list] {
      try database.replace(with: order)
      let ids = stored(by: database).map { $0.prefix(1) }
      #expect(
        ids == order.map { $0.id.prefix(1) },
        "`coins()` returns the coins in the order of the list, not by id, name or rank.")
    }
  }

  // Rules: t4
  @Test func aLongListIsStored() throws {
    let list = (1...1200).map { coin("coin\($0)", rank: 1201 - $0) }
    let database = try CoinDatabase(at: file)
    #expect(
      outcome(of: database, storing: list) == "stored",
      "`replace` stores every coin of the list, however long it is.")
    let found = stored(by: database)
    #expect(found.count == 1200, "`replace` stores every coin of the list, however long it is.")
    #expect(
      (found == texts(list)) == true,
      "`coins()` returns a list of 1200 coins complete and in its order.")
  }

  // Rules: 2
  @Test func aMissingRankStaysMissing() throws {
    try CoinDatabase(at: file).replace(with: [coin("none", rank: nil), coin("zero", rank: 0)])
    let coins = try CoinDatabase(at: file).coins()
    #expect(
      coins.map { $0.rank.map { "\($0)" } ?? "nil" } == ["nil", "0"],
      "`coins()` returns a missing rank as missing, and rank 0 as 0: neither becomes the other.")
    let ranks = try Database(file).rows("SELECT rank FROM backup ORDER BY id").map { $0["rank"] }
    #expect(
      ranks == [.null, .integer(0)],
      "`replace` stores a missing rank as NULL in the table, and 0 as 0.")
  }

  // Rules: t4
  @Test(arguments: [-1, 100_000, 5_000_000_000, Int.max])
  func anyRankIsStored(rank: Int) throws {
    let database = try CoinDatabase(at: file)
    try database.replace(with: [coin("bitcoin", rank: rank)])
    #expect(
      stored(by: database) == texts([coin("bitcoin", rank: rank)]),
      "`replace` stores a rank as it is, even a negative or a very large number.")
  }

  // Rules: e1
  @Test func onlyEqualIdsAreTheSameCoin() throws {
    let list = [
      Coin(id: "bitcoin", symbol: "btc", name: "Bitcoin", image: "b.png", rank: 1),
      Coin(id: "Bitcoin", symbol: "btc", name: "Bitcoin", image: "b.png", rank: 1),
      Coin(id: " bitcoin", symbol: "btc", name: "Bitcoin", image: "b.png", rank: nil),
      Coin(id: "bitcoin ", symbol: "btc", name: "Bitcoin", image: "b.png", rank: nil),
      Coin(id: "späť", symbol: "btc", name: "Bitcoin", image: "b.png", rank: nil),
      Coin(id: "SPÄŤ", symbol: "btc", name: "Bitcoin", image: "b.png", rank: nil),
    ]
    let database = try CoinDatabase(at: file)
    #expect(
      outcome(of: database, storing: list) == "stored",
      "`replace` stores coins with different ids, even if all their other values are the same.")
    #expect(
      stored(by: database) == texts(list),
      "`replace` compares ids exactly, including case: each of these coins has a row of its own.")
  }

  // Rules: 3
  @Test func aFailedReadIsNoEmptyList() throws {
    try Self.prepare(folder.url)
    let opening = Steps()
    _ = try CoinDatabase(at: file, steps: opening)
    let steps = Steps(failAt: opening.taken.count + 1)
    let database = try CoinDatabase(at: file, steps: steps)
    let found = stored(by: database)
    if steps.taken.count > opening.taken.count {
      #expect(
        found.first?.hasPrefix("throws DatabaseError(code: 13") == true,
        "If a statement of `coins()` fails, its `DatabaseError` is thrown: \(found)")
    }
    #expect(
      stored(by: database) == texts(old), "After a failed `coins()`, the list is still stored.")
  }

  // Rules: 3
  @Test func aFailedOpeningIsThrown() throws {
    let opening = Steps()
    _ = try CoinDatabase(at: file, steps: opening)
    for step in opening.taken.indices.map({ $0 + 1 }) {
      let fresh = folder.item("fresh\(step).db")
      let result = describeOutcome {
        _ = try CoinDatabase(at: fresh, steps: Steps(failAt: step))
        return "opened"
      } throwing: {
        ($0 as? DatabaseError).map(describe)
      }
      #expect(
        result == "throws DatabaseError 13 of \(opening.taken[step - 1])",
        "If a statement of `init` fails, its `DatabaseError` is thrown.")
      #expect(stored(in: fresh) == [], "After a failed `init`, the file can be opened again.")
      let opened = try? CoinDatabase(at: fresh)
      #expect(
        opened.map { outcome(of: $0, storing: new) } == "stored",
        "After a failed `init`, the file can be opened again and store a list.")
      #expect(
        stored(in: fresh) == texts(new),
        "A list that `replace` stores after a failed `init` is complete.")
    }
  }

  // Rules: t1
  @Test func theColumnsHaveTheirNames() throws {
    try CoinDatabase(at: file).replace(with: [coin("bitcoin", rank: 1)])
    let rows = try Database(file).rows("SELECT id, symbol, name, image, rank FROM backup")
    #expect(rows.count == 1, "`replace` stores a row for each coin in the table `backup`.")
    #expect(
      rows.map { [$0["id"], $0["symbol"], $0["name"], $0["image"], $0["rank"]] } == [
        ["bitcoin", "BITCOIN", "Coin bitcoin", "bitcoin.png", 1]
      ], "`replace` stores text in the columns id, symbol, name and image, and an integer in rank.")
  }

  // Rules: 1, t4
  @Test func anIdHasOneRow() throws {
    let database = try CoinDatabase(at: file)
    try database.replace(with: [coin("a", rank: 1), coin("b", rank: 2), coin("a", rank: 3)])
    #expect(
      stored(by: database) == texts([coin("a", rank: 1), coin("b", rank: 2)]),
      "If an id repeats, `replace` stores the first coin, in its place.")
    let rows = try Database(file).rows("SELECT id FROM backup")
    #expect(rows.count == 2, "`replace` stores one row for each id.")
    let bare = Coin(id: "a", symbol: "", name: "", image: "", rank: nil)
    try database.replace(with: [bare, coin("a", rank: 3), coin("b", rank: nil), coin("b", rank: 4)])
    #expect(
      stored(by: database) == texts([bare, coin("b", rank: nil)]),
      "If an id repeats, `replace` stores the first coin as it is: a later one adds nothing to it.")
    for ids in [["a", "a", "b"], ["bitcoin", "bitcoin", "c", "c", "tether", "bitcoin"]] {
      var seen: Set<String> = []
      let list = ids.enumerated().map { coin($1, rank: $0) }
      try database.replace(with: old)
      try database.replace(with: list)
      #expect(
        stored(by: database) == texts(list.filter { seen.insert($0.id).inserted }),
        """
        If an id repeats, `replace` stores the first coin, and nothing of the list before is kept.
        """)
    }
  }

  // Rules: e2
  @Test(arguments: [
    "'); DROP TABLE backup; --", "O'Neill \"Coin\"", "?", "Ünï 🪙\n", "", "NULL",
    "a\u{0}b", "e\u{301}", "\u{FEFF}\r\n\t ", "42", "007", "1e3",
    String(repeating: "long ", count: 300),
  ])
  func anyTextIsAValue(name: String) throws {
    let database = try CoinDatabase(at: file)
    let strange = [name, name + "id"].map {
      Coin(id: $0, symbol: name, name: name, image: name, rank: 1)
    }
    #expect(
      outcome(of: database, storing: strange) == "stored",
      "`replace` stores any text: pass it for a `?`, and do not write it into the SQL.")
    #expect(
      stored(by: database) == texts(strange),
      "`coins()` returns any text unchanged: pass it for a `?`, and do not write it into the SQL.")
  }

  // Rules: t2
  @Test func anotherFileIsThrown() throws {
    let text = String(repeating: "These are my notes, and no database. ", count: 100)
    try folder.write(text, to: "coins.db")
    let result = describeOutcome {
      _ = try CoinDatabase(at: file)
      return "opened"
    } throwing: {
      ($0 as? DatabaseError).map { "DatabaseError \($0.code)" }
    }
    #expect(
      result == "throws DatabaseError 26",
      "For a file that is not a database, `init` throws the error of `Database`, code 26.")
    #expect(
      folder.text(of: "coins.db") == text, "`init` leaves a file that is not a database as it is.")
    let names = try folder.names()
    #expect(
      names == ["coins.db"],
      "`init` does not move a file that is not a database, and creates no other file.")
  }

  // Rules: 5
  @Test func everyStatementIsAStep() throws {
    let opening = Steps()
    _ = try CoinDatabase(at: file, steps: opening)
    #expect(
      opening.taken.contains { $0.uppercased().contains("CREATE TABLE") } == true,
      "`init` creates the table in a step of `steps`: \(opening.taken)")
    try Self.prepare(folder.url)
    let steps = Steps()
    let database = try CoinDatabase(at: file, steps: steps)
    _ = try database.coins()
    #expect(
      steps.taken.contains { names(["SELECT"], in: $0) } == true,
      "`coins()` reads the coins in a step of `steps`: \(steps.taken)")
    let before = steps.taken.count
    try database.replace(with: new)
    let replacing = Array(steps.taken.dropFirst(before))
    #expect(
      replacing.contains { names(["INSERT", "REPLACE", "UPDATE"], in: $0) } == true,
      "`replace` inserts the new coins in a step of `steps`: \(replacing)")
    #expect(
      replacing.contains { names(["DELETE", "DROP", "REPLACE", "UPDATE"], in: $0) } == true,
      "`replace` deletes the old coins in a step of `steps`: \(replacing)")
  }

  // Rules: 4
  @Test func killedAtAnyMomentOneListIsThere() async throws {
    var other: CoinDatabase?
    let table = try await atEveryStep(
      prepare: {
        try Self.prepare($0)
        other = try CoinDatabase(at: $0.appending(path: "coins.db"))
      }, save: Self.save,
      killed: { await Self.kill($0, before: $1) },
      look: { folder in
        let seen = other.map { state(stored(by: $0)) } ?? "no object"
        let found = state(stored(in: folder.appending(path: "coins.db")))
        return seen == found ? found : "\(found), but \(seen) for an object that was open before"
      })
    #expect(
      table.last == "finished: the new list, whole",
      "After `replace` returns, the file contains the new list.")
    #expect(table.count > 4, "Every statement of `replace` is a step, before which it is killed.")
    #expect(
      table.filter { !$0.hasSuffix(" list, whole") } == [],
      """
      Killed at any moment, `CoinDatabase` leaves one list in the file, whole:
      \(table.joined(separator: "\n"))
      """)
  }

  // Rules: 4
  @Test func killedAtTheFirstListNothingIsBroken() async throws {
    let table = try await atEveryStep(
      prepare: { _ in }, save: Self.save,
      killed: { await Self.kill($0, before: $1) },
      look: {
        let file = $0.appending(path: "coins.db")
        let found = state(stored(in: file))
        try CoinDatabase(at: file).replace(with: new)
        return "\(found), then \(state(stored(in: file)))"
      })
    let ends = [
      "nothing, then the new list, whole", "the new list, whole, then the new list, whole",
    ]
    #expect(
      table.filter { line in !ends.contains { line.hasSuffix(": \($0)") } } == [],
      """
      Killed while it stores the first list, `replace` leaves no list, or this one, whole:
      \(table.joined(separator: "\n"))
      """)
  }

  // Rules: 3
  @Test(arguments: [new, [coin("solana", rank: 5)]])
  func aFailedStatementLeavesTheOldList(new: [Coin]) throws {
    let counted = Steps()
    try Self.prepare(folder.url)
    try CoinDatabase(at: file, steps: counted).replace(with: new)
    let whole = stored(in: file)
    #expect(counted.taken != [], "Every statement of `CoinDatabase` is a step of `steps`.")
    for (step, name) in zip(1..., counted.taken) {
      try Self.prepare(folder.url)
      let other = try CoinDatabase(at: file)
      // A step of the opening itself may be the one that fails.
      let opened = try? CoinDatabase(at: file, steps: Steps(failAt: step))
      guard let database = opened else {
        #expect(
          state(stored(by: other)) == "the old list, whole",
          "After a failed `init`, every other object still returns the old list.")
        #expect(
          state(stored(in: file)) == "the old list, whole",
          "After a failed `init`, the file still contains the old list.")
        continue
      }
      #expect(
        outcome(of: database, storing: new) == "throws DatabaseError 13 of \(name)",
        "If a statement of `replace` fails, its `DatabaseError` is thrown.")
      #expect(
        state(stored(by: database)) == "the old list, whole",
        "After a failed `replace`, the same object still returns the old list.")
      #expect(
        state(stored(by: other)) == "the old list, whole",
        "After a failed `replace`, every other object still returns the old list.")
      #expect(
        state(stored(in: file)) == "the old list, whole",
        "After a failed `replace`, the file still contains the old list.")
      #expect(
        outcome(of: database, storing: new) == "stored",
        "A failed `replace` can be repeated with the same object.")
      #expect(
        stored(in: file) == whole,
        "When a failed `replace` is repeated, it stores the new list.")
    }
  }

  // Rules: t3
  @Test func anyObjectReturnsTheLastList() throws {
    let one = try CoinDatabase(at: file)
    let other = try CoinDatabase(at: file)
    for (number, list) in [old, new, [], old].enumerated() {
      try (number.isMultiple(of: 2) ? one : other).replace(with: list)
      for database in [one, other] {
        #expect(
          stored(by: database) == texts(list),
          "`coins()` returns the list that was stored last, even if another object stored it.")
      }
    }
  }

  // The system kills the process while SQLite writes, whatever the steps are.
  // Rules: 4
  @Test func killedInTheMiddleOfAWriteTheOldListIsThere() async throws {
    for pages in FaultPlaces().among(0...16, sample: [0, 1, 8]) {
      try Self.prepare(folder.url)
      let size = try Data(contentsOf: file).count
      await #expect(
        processExitsWith: .signal(SIGXFSZ),
        "`replace` writes the list to the file, where the system kills the process."
      ) {
        [path = folder.path as String, bytes = size + pages * 4096 as Int] in
        FileSizeLimit.killBeyond(bytes: bytes)
        let list = (1...500).map { coin("c\($0) \(String(repeating: "x", count: 99))", rank: $0) }
        try CoinDatabase(at: URL(filePath: path).appending(path: "coins.db")).replace(with: list)
      }
      #expect(
        state(stored(in: file)) == "the old list, whole",
        "Killed while it writes to the file, `replace` leaves the old list in it, whole.")
    }
  }

  // Rules: 3, 4
  @Test func aLongListIsStoredAtOnce() async throws {
    try Self.prepare(folder.url)
    let counted = Steps()
    try CoinDatabase(at: file, steps: counted).replace(with: long)
    let last = max(counted.taken.count, 1)
    try Self.prepare(folder.url)
    await #expect(
      processExitsWith: .exitCode(Steps.exitCode),
      "The process that calls `replace` ends at its step."
    ) {
      [path = folder.path as String, step = last as Int] in
      let folder = URL(filePath: path)
      try saveUntilKilled(before: step, in: folder, isWatched: false) {
        try CoinDatabase(at: folder.appending(path: "coins.db"), steps: $0).replace(with: long)
      }
    }
    let found = stored(in: file)
    let isWhole = found == texts(old) || found == texts(long)
    #expect(
      isWhole == true,
      "Killed while it stores a long list, `replace` leaves the old list or the new one, whole.")
    try Self.prepare(folder.url)
    let failing = try CoinDatabase(at: file, steps: Steps(failAt: last))
    _ = outcome(of: failing, storing: long)
    #expect(
      (stored(in: file) == texts(old)) == true,
      "After a failed `replace`, the file still contains the old list, even if the new is long.")
  }

  // Rules: 3, 1
  @Test func afterAFailedOpeningEachIdHasOneRow() throws {
    let opening = Steps()
    _ = try CoinDatabase(at: file, steps: opening)
    for step in opening.taken.indices.map({ $0 + 1 }) {
      let fresh = folder.item("fresh\(step).db")
      _ = try? CoinDatabase(at: fresh, steps: Steps(failAt: step))
      let opened = try? CoinDatabase(at: fresh)
      _ = opened.map { outcome(of: $0, storing: new + new) }
      #expect(
        stored(in: fresh) == texts(new),
        "After a failed `init` and a second one, each id of a stored list has one row.")
    }
  }

  // Rules: 3
  @Test func aDiskMayBeFullAtAnySize() async throws {
    await #expect(
      processExitsWith: .success, "If the disk is full, `replace` throws, and does not trap."
    ) { [path = folder.path as String] in
      let folder = URL(filePath: path)
      let file = folder.appending(path: "coins.db")
      let found = try onFullDisks(
        FaultPlaces().among(stride(from: 0, to: 150_000, by: 1500), sample: [0, 5000, 30_000]),
        expected: [
          "throws: the old list, whole, then stored", "stored: the long list, whole, then stored",
        ]
      ) {
        try DatabaseTests.prepare(folder)
      } call: {
        describeOutcome {
          try CoinDatabase(at: file).replace(with: long)
          return "stored"
        }
      } look: {
        let list = stored(in: file)
        let words = list == texts(long) ? "the long list, whole" : state(list)
        return "\(words), then \(outcome(of: try CoinDatabase(at: file), storing: new))"
      }
      #expect(
        found == [],
        """
        Wherever the disk is full, `replace` stores the whole list, or throws and leaves the old \
        one, and can be repeated. \
        Found: \(found.first ?? "")
        """)
    }
  }
}

extension DatabaseTests {
  private static func prepare(_ folder: URL) throws {
    let file = folder.appending(path: "coins.db")
    try? FileManager.default.removeItem(at: file)
    try CoinDatabase(at: file).replace(with: old)
  }

  /// Has a process of its own save the new list, and be killed before one of its steps.
  private nonisolated(nonsending) static func kill(_ folder: URL, before step: Int) async {
    await #expect(
      processExitsWith: .exitCode(Steps.exitCode),
      "The process that calls `replace` ends at its step."
    ) {
      [path = folder.path as String, step = step as Int] in
      let folder = URL(filePath: path)
      try saveUntilKilled(before: step, in: folder, isWatched: false) {
        try Self.save(folder, $0)
      }
    }
  }

  private static func save(_ folder: URL, _ steps: Steps) throws {
    let database = try CoinDatabase(at: folder.appending(path: "coins.db"), steps: steps)
    try database.replace(with: new)
  }
}

private let old = [coin("tether", rank: 3), coin("bitcoin", rank: 1), coin("newcoin", rank: nil)]
private let new = [coin("solana", rank: 5), coin("bitcoin", rank: 2), coin("ape", rank: nil)]
private let long = (1...501).map { coin("coin\($0)", rank: $0) }

private func coin(_ id: String, rank: Int?) -> Coin {
  Coin(id: id, symbol: id.uppercased(), name: "Coin \(id)", image: "\(id).png", rank: rank)
}

/// Describes coins with all their values, in ASCII, so that equal texts have the same characters.
private func texts(_ coins: [Coin]) -> [String] {
  coins.map { coin in
    let texts = [coin.id, coin.symbol, coin.name, coin.image].map(escapedScalars(of:))
    return "\(texts.joined(separator: " ")) \(coin.rank.map { "\($0)" } ?? "nil")"
  }
}

/// Describes an error, with the statement that failed as the name of its step.
private func describe(_ error: DatabaseError) -> String {
  let words = (error.statement ?? "no statement").split(whereSeparator: \.isWhitespace)
  return "DatabaseError \(error.code) of \(words.joined(separator: " "))"
}

/// The list that another object finds in the file, or the error that it throws.
private func stored(in file: URL) -> [String] { stored(by: try CoinDatabase(at: file)) }

private func stored(by database: @autoclosure () throws -> CoinDatabase) -> [String] {
  do {
    return texts(try database().coins())
  } catch {
    return ["throws \(error)"]
  }
}

/// Describes what storing a list comes to.
private func outcome(of database: CoinDatabase, storing coins: [Coin]) -> String {
  describeOutcome {
    try database.replace(with: coins)
    return "stored"
  } throwing: {
    ($0 as? DatabaseError).map(describe)
  }
}

/// Whether a statement contains one of these words.
private func names(_ words: [String], in statement: String) -> Bool {
  words.contains { statement.uppercased().contains($0) }
}

/// Says which list this is.
private func state(_ list: [String]) -> String {
  if list == texts(old) { return "the old list, whole" }
  if list == texts(new) { return "the new list, whole" }
  if list.isEmpty { return "nothing" }
  return "a list that was never saved (\(list.count == 1 ? "1 coin" : "\(list.count) coins"))"
}
