// Way: One statement inserts a hundred rows.
import Foundation
import Workbench

public final class CoinDatabase {
  private let database: Database

  public init(at file: URL, steps: Steps? = nil) throws {
    database = try Database(file, steps: steps)
    try database.run(
      """
      CREATE TABLE IF NOT EXISTS backup (
        id TEXT NOT NULL UNIQUE, symbol TEXT NOT NULL, name TEXT NOT NULL,
        image TEXT NOT NULL, rank INTEGER, place INTEGER PRIMARY KEY
      )
      """)
  }

  public func coins() throws -> [Coin] {
    try database.rows("SELECT * FROM backup ORDER BY place").map(Coin.init(row:))
  }

  public func replace(with coins: [Coin]) throws {
    let rows = Array(coins.enumerated())
    try database.transaction {
      try database.run("DELETE FROM backup")
      for start in stride(from: 0, to: rows.count, by: 100) {
        let batch = rows[start..<min(start + 100, rows.count)]
        let places = Array(repeating: "(?, ?, ?, ?, ?, ?)", count: batch.count)
        try database.run(
          "INSERT OR IGNORE INTO backup (place, id, symbol, name, image, rank) VALUES "
            + places.joined(separator: ", "),
          batch.flatMap { place, coin in [.integer(place)] + coin.values })
      }
    }
  }
}

extension Coin {
  fileprivate var values: [Database.Value] {
    [.text(id), .text(symbol), .text(name), .text(image), rank.map { .integer($0) } ?? nil]
  }

  fileprivate init(row: Database.Row) throws {
    func text(_ column: String) throws -> String {
      guard let text = row.text(column) else {
        throw DatabaseError(code: 20, message: "no \(column)")
      }
      return text
    }
    try self.init(
      id: text("id"), symbol: text("symbol"), name: text("name"), image: text("image"),
      rank: row.integer("rank"))
  }
}
