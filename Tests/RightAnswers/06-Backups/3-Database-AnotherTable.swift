// Way: The new list is put into a table beside the old one, which then takes its name.
import Foundation
import Workbench

public final class CoinDatabase {
  private let database: Database

  public init(at file: URL, steps: Steps? = nil) throws {
    database = try Database(file, steps: steps)
    try database.run(
      """
      CREATE TABLE IF NOT EXISTS backup (
        position INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        symbol TEXT NOT NULL,
        name TEXT NOT NULL,
        image TEXT NOT NULL,
        rank INTEGER
      )
      """)
  }

  public func coins() throws -> [Coin] {
    try database.rows("SELECT id, symbol, name, image, rank FROM backup ORDER BY position")
      .map(coin(of:))
  }

  public func replace(with coins: [Coin]) throws {
    try database.transaction {
      try database.run("DROP TABLE IF EXISTS incoming")
      try database.run(
        "CREATE TABLE incoming (position INTEGER, id TEXT UNIQUE, symbol, name, image, rank)")
      for (position, coin) in coins.enumerated() {
        try database.run(
          "INSERT INTO incoming VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
          [
            .integer(position), .text(coin.id), .text(coin.symbol), .text(coin.name),
            .text(coin.image), coin.rank.map { .integer($0) } ?? .null,
          ])
      }
      try database.run("DROP TABLE backup")
      try database.run("ALTER TABLE incoming RENAME TO backup")
    }
  }
}

private func coin(of row: Database.Row) throws -> Coin {
  guard let id = row.text("id"), let symbol = row.text("symbol"), let name = row.text("name"),
    let image = row.text("image")
  else { throw CocoaError(.fileReadCorruptFile) }
  return Coin(id: id, symbol: symbol, name: name, image: image, rank: row.integer("rank"))
}
