// Way: BEGIN, COMMIT and ROLLBACK are written out, and the order is that of SQLite's own row numbers.
import Foundation
import Workbench

public final class CoinDatabase {
  private let database: Database

  public init(at file: URL, steps: Steps? = nil) throws {
    database = try Database(file, steps: steps)
    try database.run(
      """
      CREATE TABLE IF NOT EXISTS backup (
        id TEXT PRIMARY KEY NOT NULL,
        symbol TEXT NOT NULL,
        name TEXT NOT NULL,
        image TEXT NOT NULL,
        rank INTEGER
      )
      """)
  }

  public func coins() throws -> [Coin] {
    try database.rows("SELECT id, symbol, name, image, rank FROM backup ORDER BY rowid")
      .map(coin(of:))
  }

  public func replace(with coins: [Coin]) throws {
    var seen: Set<String> = []
    let unique = coins.filter { seen.insert($0.id).inserted }
    try database.run("BEGIN IMMEDIATE")
    do {
      try database.run("DELETE FROM backup")
      for coin in unique {
        let rank = coin.rank.map { Database.Value.integer($0) } ?? nil
        try database.run(
          "INSERT INTO backup (id, symbol, name, image, rank) VALUES (?, ?, ?, ?, ?)",
          [.text(coin.id), .text(coin.symbol), .text(coin.name), .text(coin.image), rank])
      }
      try database.run("COMMIT")
    } catch {
      try? database.run("ROLLBACK")
      throw error
    }
  }
}

private func coin(of row: Database.Row) throws -> Coin {
  guard let id = row.text("id"), let symbol = row.text("symbol"), let name = row.text("name"),
    let image = row.text("image")
  else { throw CocoaError(.fileReadCorruptFile) }
  return Coin(id: id, symbol: symbol, name: name, image: image, rank: row.integer("rank"))
}
