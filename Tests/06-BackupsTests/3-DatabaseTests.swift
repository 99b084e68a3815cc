import Backups
import Foundation
import Testing
import Workbench

@Suite("6.3 Keep it in a database")
struct DatabaseTests {
  private let folder = TemporaryFolder.make()
  private var file: URL { folder.item("coins.db") }

  @Test func aListIsKept() throws {
    let list = [coin("bitcoin", rank: 1), coin("tether", rank: 3)]
    let database = try CoinDatabase(at: file)
    try database.replace(with: list)
    #expect(kept(by: database) == words(list), "A list that is kept comes back, whole.")
    #expect(
      kept(in: file) == words(list),
      "Another CoinDatabase, after a restart, finds the list in the file.")
  }

  @Test func atFirstThereIsNothing() throws {
    #expect(kept(in: file) == [], "Before the first list there is none.")
    #expect(
      kept(in: file) == [],
      "Opened again, with the table there already, the list is still empty.")
  }

  @Test func aListReplacesTheOneBefore() throws {
    let list = [coin("bitcoin", rank: 1), coin("tether", rank: 3)]
    let database = try CoinDatabase(at: file)
    try database.replace(with: list + [coin("zcash", rank: 40)])
    try database.replace(with: list)
    #expect(kept(by: database) == words(list), "The new list is kept, and nothing of the old one.")
    try database.replace(with: [])
    #expect(kept(by: database) == [], "An empty list is kept as well.")
  }

  @Test func theOrderIsTheServers() throws {
    let list = [("d", 2), ("a", 9), ("f", 1), ("c", 30), ("b", 4), ("e", 7)].map { id, rank in
      coin(id, rank: rank)
    }
    let database = try CoinDatabase(at: file)
    for order in [list.reversed(), list] {
      try database.replace(with: order)
      let ids = kept(by: database).map { $0.prefix(1) }
      #expect(
        ids == order.map { $0.id.prefix(1) },
        "The order is the one the server sent, not that of ids, names or ranks.")
    }
  }

  @Test func aMissingRankStaysMissing() throws {
    try CoinDatabase(at: file).replace(with: [coin("none", rank: nil), coin("zero", rank: 0)])
    let coins = try CoinDatabase(at: file).coins()
    #expect(
      coins.map { $0.rank.map { "\($0)" } ?? "nil" } == ["nil", "0"],
      "A missing rank stays missing, and a rank of 0 stays 0: neither becomes the other.")
    let ranks = try Database(file).rows("SELECT rank FROM backup ORDER BY id").map { $0["rank"] }
    #expect(ranks == [.null, .integer(0)], "In the table a missing rank is NULL, and 0 is 0.")
  }

  @Test func onlyTheIdTellsCoinsApart() throws {
    let list = [
      Coin(id: "bitcoin", symbol: "btc", name: "Bitcoin", image: "b.png", rank: 1),
      Coin(id: "Bitcoin", symbol: "btc", name: "Bitcoin", image: "b.png", rank: 1),
      Coin(id: "late", symbol: "btc", name: "Bitcoin", image: "b.png", rank: 100_000),
    ]
    let database = try CoinDatabase(at: file)
    #expect(
      outcome(of: database, keeping: list) == "kept",
      "Coins of different ids may share all the rest: symbol, name, picture and rank.")
    #expect(
      kept(by: database) == words(list),
      "Each id, letter by letter, is a coin of its own, and a rank may be a large number.")
  }

  @Test func aFailedReadIsNoEmptyList() throws {
    try Self.prepare(folder.url)
    let opening = Steps()
    _ = try CoinDatabase(at: file, steps: opening)
    let steps = Steps(failAt: opening.taken.count + 1)
    let database = try CoinDatabase(at: file, steps: steps)
    let found = kept(by: database)
    if steps.taken.count > opening.taken.count {
      #expect(
        found.first?.hasPrefix("throws DatabaseError(code: 13") == true,
        "When a statement of coins() fails, its DatabaseError is thrown: no list is not an empty one."
      )
    }
    #expect(kept(by: database) == words(old), "Read again, the list is there.")
  }

  @Test func anybodyCanReadTheTable() throws {
    try CoinDatabase(at: file).replace(with: [coin("bitcoin", rank: 1)])
    let rows = try Database(file).rows("SELECT id, symbol, name, image, rank FROM backup")
    #expect(rows.count == 1, "The table backup has a row for each coin.")
    #expect(
      rows.map { [$0["id"], $0["symbol"], $0["name"], $0["image"], $0["rank"]] } == [
        ["bitcoin", "BITCOIN", "Coin bitcoin", "bitcoin.png", 1]
      ], "The columns id, symbol, name, image and rank hold what their names say.")
  }

  @Test func anIdHasOneRow() throws {
    let database = try CoinDatabase(at: file)
    try database.replace(with: [coin("a", rank: 1), coin("b", rank: 2), coin("a", rank: 3)])
    #expect(
      kept(by: database) == words([coin("a", rank: 1), coin("b", rank: 2)]),
      "Of several coins of one id the first is kept, in its place.")
    let rows = try Database(file).rows("SELECT id FROM backup")
    #expect(rows.count == 2, "There is one row for each id.")
  }

  @Test(arguments: ["'); DROP TABLE backup; --", "O'Neill \"Coin\"", "?", "Ünï 🪙\n", ""])
  func valuesAreNotPartOfTheSQL(name: String) throws {
    let database = try CoinDatabase(at: file)
    let strange = Coin(id: name + "id", symbol: name, name: name, image: name, rank: 1)
    #expect(
      outcome(of: database, keeping: [strange]) == "kept",
      "A value means nothing in SQL, whatever is in it, if it is handed over for a question mark.")
    #expect(
      kept(by: database) == words([strange]),
      "A value means nothing in SQL, whatever is in it, if it is handed over for a question mark.")
  }

  @Test func whatIsNoDatabaseIsThrown() throws {
    let text = String(repeating: "These are my notes, and no database. ", count: 100)
    try folder.write(text, to: "coins.db")
    var code: Int32?
    do {
      try CoinDatabase(at: file).replace(with: new)
    } catch let error as DatabaseError {
      code = error.code
    }
    #expect(code == 26, "A file that is no database is thrown, as Database throws it: code 26.")
    #expect(folder.text(of: "coins.db") == text, "A file that is no database is left as it is.")
  }

  @Test func killedAtAnyMomentOneListIsThere() async throws {
    let table = try await atEveryStep(
      prepare: Self.prepare, save: Self.save,
      killed: { folder, step in
        await #expect(processExitsWith: .exitCode(Steps.exitCode), "The process ends at its step.")
        {
          [path = folder.path as String, step = step as Int] in
          try Self.save(URL(filePath: path), Steps(endBefore: step))
        }
      },
      look: { state(kept(in: $0.appending(path: "coins.db"))) })
    #expect(
      table.last == "finished: the new list, whole", "At the end the new list is there, whole.")
    #expect(table.count > 3, "All statements go through a Database that is given the steps.")
    #expect(
      table.filter { !$0.hasSuffix(" list, whole") } == [],
      "Killed at any moment, the old list or the new one is there, whole:\n\(table.joined(separator: "\n"))"
    )
  }

  @Test func aFailedStatementLeavesTheOldList() throws {
    let counted = Steps()
    try Self.prepare(folder.url)
    try Self.save(folder.url, counted)
    for step in 1...max(1, counted.taken.count) {
      try Self.prepare(folder.url)
      // A step of the opening itself may be the one that fails.
      let opened = try? CoinDatabase(at: file, steps: Steps(failAt: step))
      guard let database = opened else { continue }
      #expect(
        outcome(of: database, keeping: new) == "throws DatabaseError 13",
        "A failed statement is thrown, with its own DatabaseError.")
      #expect(
        state(kept(by: database)) == "the old list, whole",
        "When a statement fails, the same object still has the old list.")
      #expect(
        state(kept(in: file)) == "the old list, whole",
        "When a statement fails, the file still has the old list.")
      #expect(
        outcome(of: database, keeping: new) == "kept",
        "A retry with the same object succeeds: what failed before has left nothing half done.")
      #expect(
        state(kept(in: file)) == "the new list, whole",
        "A retry with the same object replaces the list.")
    }
  }
}

extension DatabaseTests {
  private static func prepare(_ folder: URL) throws {
    let file = folder.appending(path: "coins.db")
    try? FileManager.default.removeItem(at: file)
    try CoinDatabase(at: file).replace(with: old)
  }

  private static func save(_ folder: URL, _ steps: Steps) throws {
    let database = try CoinDatabase(at: folder.appending(path: "coins.db"), steps: steps)
    try database.replace(with: new)
  }
}

private let old = [coin("tether", rank: 3), coin("bitcoin", rank: 1), coin("newcoin", rank: nil)]
private let new = [coin("solana", rank: 5), coin("bitcoin", rank: 2), coin("ape", rank: nil)]

private func coin(_ id: String, rank: Int?) -> Coin {
  Coin(id: id, symbol: id.uppercased(), name: "Coin \(id)", image: "\(id).png", rank: rank)
}

/// Coins in words, with everything that is known of them.
private func words(_ coins: [Coin]) -> [String] {
  coins.map {
    "\($0.id) \($0.symbol) \($0.name) \($0.image) \($0.rank.map { "\($0)" } ?? "nil")"
  }
}

/// What another object finds in the file, or why it finds nothing.
private func kept(in file: URL) -> [String] { kept(by: try CoinDatabase(at: file)) }

private func kept(by database: @autoclosure () throws -> CoinDatabase) -> [String] {
  do {
    return words(try database().coins())
  } catch {
    return ["throws \(error)"]
  }
}

/// What keeping a list comes to, in words.
private func outcome(of database: CoinDatabase, keeping coins: [Coin]) -> String {
  describeOutcome {
    try database.replace(with: coins)
    return "kept"
  } throwing: {
    ($0 as? DatabaseError).map { "DatabaseError \($0.code)" }
  }
}

/// Which list this is, in words.
private func state(_ list: [String]) -> String {
  if list == words(old) { return "the old list, whole" }
  if list == words(new) { return "the new list, whole" }
  return list.isEmpty ? "nothing" : "a list that nobody had, of \(list.count)"
}
