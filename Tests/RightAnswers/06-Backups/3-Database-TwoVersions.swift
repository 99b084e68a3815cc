// Way: The new list is stored beside the old one, under the next version, which is then deleted.
import Foundation
import Workbench

public final class CoinDatabase {
  private let database: Database

  public init(at file: URL, steps: Steps? = nil) throws {
    database = try Database(file, steps: steps)
    try database.run(
      """
      CREATE TABLE IF NOT EXISTS backup (
        version INTEGER NOT NULL,
        position INTEGER NOT NULL,
        id TEXT NOT NULL,
        symbol TEXT NOT NULL,
        name TEXT NOT NULL,
        image TEXT NOT NULL,
        rank INTEGER,
        UNIQUE (version, id)
      )
      """)
  }

  public func coins() throws -> [Coin] {
    try database.rows("SELECT id, symbol, name, image, rank FROM backup ORDER BY position")
      .map(coin(of:))
  }

  public func replace(with coins: [Coin]) throws {
    try database.transaction {
      let version =
        1 + (try database.rows("SELECT max(version) AS v FROM backup").first?.integer("v") ?? 0)
      for (position, coin) in coins.enumerated() {
        try database.run(
          "INSERT OR IGNORE INTO backup VALUES (?, ?, ?, ?, ?, ?, ?)",
          [
            .integer(version), .integer(position), .text(coin.id), .text(coin.symbol),
            .text(coin.name),
            .text(coin.image), coin.rank.map { .integer($0) } ?? .null,
          ])
      }
      try database.run("DELETE FROM backup WHERE version < ?", [.integer(version)])
    }
  }
}

private func coin(of row: Database.Row) throws -> Coin {
  guard let id = row.text("id"), let symbol = row.text("symbol"), let name = row.text("name"),
    let image = row.text("image")
  else { throw CocoaError(.fileReadCorruptFile) }
  return Coin(id: id, symbol: symbol, name: name, image: image, rank: row.integer("rank"))
}
