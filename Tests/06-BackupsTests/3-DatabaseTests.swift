import Backups
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("6.3 Keep it in a database")
struct DatabaseTests {
  private let folder = TemporaryFolder.make()
  private var file: URL { folder.item("coins.db") }

  // Rules: t1, t2
  @Test func theTableIsCreated() throws {
    let database = try Database(file)
    let coins = try CoinDatabase(database)
    let count = try? database.rows("SELECT id, symbol, name, image, rank FROM backup").count
    #expect(
      count == 0,
      "`init` creates the table `backup` with the columns `id`, `symbol`, `name`, `image`, `rank`.")
    let found = try coins.coins().text
    #expect(found == "", "At first, `coins()` returns an empty list.")
  }

  // Rules: t1, t2
  @Test(arguments: [
    ("d 2, a 9, f 1, c", "d, a, f, c"), ("c, f 1, a 9, d 2", "c, f, a, d"),
    ("d, l, j, b, h, a, k, c, i, g, f, e", "d, l, j, b, h, a, k, c, i, g, f, e"),
  ])
  func theListSurvivesARestart(list: String, order: String) throws {
    try openDatabase().replace(with: [Coin](text: list))
    let found = try openDatabase().coins().map(\.id).joined(separator: ", ")
    #expect(
      found == order,
      """
      A new `CoinDatabase` keeps the table that exists, and `coins()` returns the list in its \
      order. Without `ORDER BY`, rows may come in any order, and as text, 10 comes before 2.
      """)
  }

  // Rules: t3
  @Test(arguments: [
    ("newcoin 2, ape 8", "newcoin 2, ape 8"), ("", ""), ("O'Neill 4", "O'Neill 4"),
    ("tether 1, bitcoin 2, newcoin 3", "tether 1, bitcoin 2, newcoin 3"),
  ])
  func aListReplacesTheOneBefore(list: String, stored: String) throws {
    let database = try openDatabase()
    try database.replace(with: old)
    try database.replace(with: [Coin](text: list))
    let found = try database.coins().text
    #expect(found == stored, "`replace` stores the new list, and nothing of the one before.")
  }

  // Rules: 1
  @Test(arguments: [
    ("a 0, b 1, a 2", "a 0, b 1"), ("b 0, a 1, a 2, b 3", "b 0, a 1"), ("a 0, A 1", "a 0, A 1"),
  ])
  func anIdHasOneRow(list: String, stored: String) throws {
    let database = try openDatabase()
    try database.replace(with: [Coin](text: list))
    let found = try database.coins().text
    #expect(
      found == stored, "If an id repeats, `replace` stores the first coin with it, and no other.")
    let rows = try Database(file).rows("SELECT id FROM backup")
    #expect(rows.count == 2, "Each id has one row, also in the database itself.")
  }

  // Rules: t1
  @Test func theListOfAnotherObjectIsThere() throws {
    let database = try openDatabase()
    try database.replace(with: old)
    _ = try database.coins()
    try openDatabase().replace(with: [Coin](text: "solana 5, ape 2"))
    let found = try database.coins().text
    #expect(found == "solana 5, ape 2", "`coins()` returns the list stored last, by any object.")
  }

  // Rules: 2
  @Test func aMissingRankIsNull() throws {
    let database = try Database(file)
    let coins = try CoinDatabase(database)
    try coins.replace(with: [Coin](text: "a, b 0"))
    let found = try coins.coins().text
    #expect(found == "a, b 0", "A missing rank stays missing, and rank 0 stays 0, in `coins()`.")
    let rows = try database.rows("SELECT rank FROM backup ORDER BY id").map { $0["rank"] }
    #expect(rows == [.null, .integer(0)], "`replace` stores a missing rank as NULL, and 0 as 0.")
  }

  // Rules: 3
  @Test func aFailedStatementLeavesTheOldList() throws {
    let counted = Steps()
    try Self.prepare(folder.url)
    try Self.save(in: folder.url, counted)
    let table = try counted.taken.enumerated().map { index, name in
      try Self.prepare(folder.url)
      var coins = try openDatabase()
      let outcome = describeOutcome { () throws -> Void in
        coins = try CoinDatabase(Database(file, steps: Steps(failAt: index + 1)))
        _ = try coins.coins()
        try coins.replace(with: new)
      }
      return "\(name) fails: \(outcome), \(state(of: coins))"
    }
    #expect(
      table.filter { !$0.hasSuffix(": throws, the old list") } == [],
      """
      If a statement fails, `CoinDatabase` throws, and the old list is still stored. No \
      transaction stays open.
      """)
  }

  // Rules: 3
  @Test func killedAtAnyMomentOneListIsThere() async throws {
    let table = try await atEveryStep(
      prepare: Self.prepare, save: Self.save,
      killed: { folder, step in
        await #expect(
          processExitsWith: .exitCode(Steps.exitCode), "The process that calls `replace` is killed."
        ) { [path = folder.path as String, step = step as Int] in
          let folder = URL(filePath: path)
          try saveUntilKilled(before: step, in: folder, isWatched: false) {
            try Self.save(in: folder, $0)
          }
        }
      },
      look: { state(of: try Self.openDatabase(in: $0)) })
    #expect(
      table.filter { !$0.hasSuffix(": the old list") && !$0.hasSuffix(": the new list") } == [],
      """
      Killed at any moment, `replace` leaves the old list or the new one:
      \(table.joined(separator: "\n"))
      """)
  }
}

extension DatabaseTests {
  private func openDatabase() throws -> CoinDatabase { try Self.openDatabase(in: folder.url) }

  /// A connection that returns rows in another order wherever a statement does not ask for one.
  private static func openDatabase(in folder: URL) throws -> CoinDatabase {
    let database = try Database(folder.appending(path: "coins.db"))
    try database.run("PRAGMA reverse_unordered_selects = ON")
    return try CoinDatabase(database)
  }

  private static func prepare(_ folder: URL) throws {
    try? FileManager.default.removeItem(at: folder.appending(path: "coins.db"))
    try openDatabase(in: folder).replace(with: old)
  }

  private static func save(in folder: URL, _ steps: Steps) throws {
    let coins = try CoinDatabase(Database(folder.appending(path: "coins.db"), steps: steps))
    _ = try coins.coins()
    try coins.replace(with: new)
  }
}

private let old = [Coin](text: "tether 3, bitcoin 1, newcoin")
private let new = [Coin](text: "solana 5, bitcoin 2, ape")

/// Says which list is stored.
private func state(of database: CoinDatabase) -> String {
  describeOutcome {
    let list = try database.coins()
    if list == old { return "the old list" }
    return list == new ? "the new list" : "a list that was never stored: \(list.text)"
  } throwing: {
    "\($0)"
  }
}
