import Backups
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("6.3 Keep it in a database")
struct DatabaseTests {
  private let folder = TemporaryFolder.make()
  private var file: URL { folder.item("coins.db") }

  // Rules: t1, 3
  @Test func theTableIsCreated() throws {
    let database = try Database(file)
    _ = try CoinDatabase(database)
    let count = try? database.rows("SELECT id, symbol, name, image, rank FROM backup").count
    #expect(
      count == 0,
      "`init` creates the table `backup` with the columns `id`, `symbol`, `name`, `image`, `rank`.")
    let full = try Database(folder.item("full.db"), steps: Steps(failAt: 1))
    #expect(
      describeOutcome { _ = try CoinDatabase(full) } == "throws",
      "If a statement of `init` fails, `init` throws.")
  }

  // Rules: t1, t2
  @Test func theListSurvivesARestart() throws {
    try openDatabase().replace(with: [coin("tether", rank: 3)])
    let coins = try openDatabase().coins()
    let found = texts(coins)
    #expect(
      found == "tether TETHER Coin tether tether.png 3",
      "A new `CoinDatabase` keeps the table that exists, and `coins()` returns the stored list.")
  }

  // Rules: t2
  @Test(arguments: [
    ([], ""), (["d", "a", "f", "c"], "d, a, f, c"), (["c", "f", "a", "d"], "c, f, a, d"),
    ("dljbhakcigfe".map(String.init), "d, l, j, b, h, a, k, c, i, g, f, e"),
  ])
  func theOrderIsThatOfTheList(ids: [String], order: String) throws {
    let database = try openDatabase()
    // The ranks are in no order.
    let list = ids.map { coin($0, rank: ["d": 2, "a": 9, "f": 1][$0]) }
    if !ids.isEmpty { try database.replace(with: list) }
    let found = try database.coins().map(\.id).joined(separator: ", ")
    #expect(
      found == order,
      """
      `coins()` returns the coins in the order of the list. Without `ORDER BY`, a database may \
      return its rows in any order, and as text, 10 comes before 2.
      """)
  }

  // Rules: t3
  @Test(arguments: [
    ("one coin", "bitcoin 7"), ("no coin", ""), ("two coins", "newcoin 2, ape 8"),
    ("twins", "x 1, y 1"), ("an apostrophe", "O'Neill 4"),
    ("the same coins", "tether 1, bitcoin 2, newcoin 3"),
  ])
  func aListReplacesTheOneBefore(kind: String, stored: String) throws {
    let database = try openDatabase()
    try database.replace(with: old)
    try database.replace(with: lists[kind] ?? old)
    let found = ranks(try database.coins())
    #expect(found == stored, "`replace` stores the new list, and nothing of the one before.")
  }

  // Rules: 1
  @Test(arguments: [
    (["a", "b", "a"], "a 0, b 1"), (["a", "a", "b"], "a 0, b 2"),
    (["b", "a", "a", "b"], "b 0, a 1"), (["a", "A", "a"], "a 0, A 1"),
  ])
  func anIdHasOneRow(ids: [String], stored: String) throws {
    let database = try openDatabase()
    try database.replace(with: ids.enumerated().map { coin($1, rank: $0) })
    let found = ranks(try database.coins())
    #expect(
      found == stored, "If an id repeats, `replace` stores the first coin with it, and no other.")
    let rows = try Database(file).rows("SELECT id FROM backup")
    #expect(rows.count == 2, "Each id has one row, also in the database itself.")
  }

  // Rules: 2
  @Test func aMissingRankIsNull() throws {
    let database = try Database(file)
    let coins = try CoinDatabase(database)
    try coins.replace(with: [coin("a", rank: nil), coin("b", rank: 0)])
    let found = ranks(try coins.coins())
    #expect(
      found == "a nil, b 0", "A missing rank stays missing, and rank 0 stays 0, in `coins()`.")
    let rows = try database.rows("SELECT rank FROM backup ORDER BY id").map { $0["rank"] }
    #expect(rows == [.null, .integer(0)], "`replace` stores a missing rank as NULL, and 0 as 0.")
  }

  // Rules: 3
  @Test func aFailedStatementLeavesTheOldList() throws {
    try Self.prepare(folder.url)
    let counted = Steps()
    try Self.use(file, counted)
    let table = try counted.taken.enumerated().map { index, name in
      try Self.prepare(folder.url)
      let database = try Database(file, steps: Steps(failAt: index + 1))
      var object: CoinDatabase?
      let outcome = describeOutcome { () throws -> Void in
        let opened = try CoinDatabase(database)
        object = opened
        try Self.use(opened)
      }
      let inFile = state(of: file)
      let inObject = state { try object ?? CoinDatabase(database) }
      let again = describeOutcome { try Self.use(CoinDatabase(database)) }
      return "\(name) fails: \(outcome), \(inFile), \(inObject), again: \(again)"
    }
    let ending = "throws, the old list, whole, the old list, whole, again: done"
    #expect(
      table.filter { !$0.hasSuffix(ending) } == [],
      """
      If a statement fails, `CoinDatabase` throws, and the old list is still stored, whole. No \
      transaction stays open, so the same connection can replace the list again.
      """)
  }

  // Rules: 3
  @Test func killedAtAnyMomentOneListIsThere() async throws {
    let table = try await atEveryStep(
      prepare: Self.prepare, save: { try Self.use($0.appending(path: "coins.db"), $1) },
      killed: { folder, step in
        await #expect(
          processExitsWith: .exitCode(Steps.exitCode), "The process that calls `replace` is killed."
        ) { [path = folder.path as String, step = step as Int] in
          let folder = URL(filePath: path)
          try saveUntilKilled(before: step, in: folder, isWatched: false) {
            try Self.use(folder.appending(path: "coins.db"), $0)
          }
        }
      },
      look: { state(of: $0.appending(path: "coins.db")) })
    #expect(
      table.last == "finished: the new list, whole",
      "After `replace` returns, the file contains the new list.")
    #expect(
      table.filter { !$0.hasSuffix(" list, whole") } == [],
      """
      Killed at any moment, `replace` leaves the old list or the new one, whole:
      \(table.joined(separator: "\n"))
      """)
  }
}

extension DatabaseTests {
  /// A connection that returns rows in another order wherever a statement does not ask for one.
  private func openDatabase() throws -> CoinDatabase {
    let database = try Database(file)
    try database.run("PRAGMA reverse_unordered_selects = ON")
    return try CoinDatabase(database)
  }

  private static func prepare(_ folder: URL) throws {
    let file = folder.appending(path: "coins.db")
    try? FileManager.default.removeItem(at: file)
    try CoinDatabase(Database(file)).replace(with: old)
  }

  private static func use(_ file: URL, _ steps: Steps) throws {
    try use(CoinDatabase(Database(file, steps: steps)))
  }

  private static func use(_ database: CoinDatabase) throws {
    _ = try database.coins()
    try database.replace(with: new)
  }
}

private let lists = [
  "one coin": [coin("bitcoin", rank: 7)], "no coin": [],
  "two coins": [coin("newcoin", rank: 2), coin("ape", rank: 8)],
  "the same coins": old.enumerated().map { coin($1.id, rank: $0 + 1) },
  "twins": ["x", "y"].map { Coin(id: $0, symbol: "s", name: "S", image: "s", rank: 1) },
  "an apostrophe": [Coin(id: "O'Neill", symbol: "?", name: "'); --", image: "", rank: 4)],
]
private let old = [coin("tether", rank: 3), coin("bitcoin", rank: 1), coin("newcoin", rank: nil)]
private let new = [coin("solana", rank: 5), coin("bitcoin", rank: 2), coin("ape", rank: nil)]

private func coin(_ id: String, rank: Int?) -> Coin {
  Coin(id: id, symbol: id.uppercased(), name: "Coin \(id)", image: "\(id).png", rank: rank)
}

private func texts(_ coins: [Coin]) -> String {
  coins.map {
    "\($0.id) \($0.symbol) \($0.name) \($0.image) \($0.rank.map { "\($0)" } ?? "nil")"
  }.joined(separator: ", ")
}

private func ranks(_ coins: [Coin]) -> String {
  coins.map { "\($0.id) \($0.rank.map { "\($0)" } ?? "nil")" }.joined(separator: ", ")
}

/// Says which list a file contains.
private func state(of file: URL) -> String { state { try CoinDatabase(Database(file)) } }
private func state(of database: () throws -> CoinDatabase) -> String {
  do {
    let list = texts(try database().coins())
    if list == texts(old) { return "the old list, whole" }
    if list == texts(new) { return "the new list, whole" }
    return list.isEmpty ? "nothing" : "a list that was never stored: \(list)"
  } catch {
    return "throws \(error)"
  }
}
