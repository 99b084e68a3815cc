// Way: Each coin is inserted or updated in place, and then every row that the list lacks is deleted.
import Foundation
import Workbench

public final class CoinDatabase {
  private let database: Database

  public init(at file: URL, steps: Steps? = nil) throws {
    database = try Database(file, steps: steps)
    try database.run(
      """
      CREATE TABLE IF NOT EXISTS backup (
        id TEXT NOT NULL PRIMARY KEY, symbol TEXT, name TEXT, image TEXT, rank INTEGER,
        place INTEGER, round INTEGER
      )
      """)
  }

  public func coins() throws -> [Coin] {
    try database.rows("SELECT * FROM backup ORDER BY place").map { row in
      Coin(
        id: row.text("id") ?? "", symbol: row.text("symbol") ?? "", name: row.text("name") ?? "",
        image: row.text("image") ?? "", rank: row.integer("rank"))
    }
  }

  public func replace(with coins: [Coin]) throws {
    try database.transaction {
      let last = try database.rows("SELECT max(round) AS round FROM backup").first
      let round = (last?.integer("round") ?? 0) + 1
      for (place, coin) in coins.enumerated() {
        try database.run(
          """
          INSERT INTO backup (id, symbol, name, image, rank, place, round)
          VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
          ON CONFLICT (id) DO UPDATE
          SET symbol = ?2, name = ?3, image = ?4, rank = ?5, place = ?6, round = ?7
          WHERE round <> ?7
          """,
          [
            .text(coin.id), .text(coin.symbol), .text(coin.name), .text(coin.image),
            coin.rank.map { .integer($0) } ?? .null, .integer(place), .integer(round),
          ])
      }
      try database.run("DELETE FROM backup WHERE round <> ?", [.integer(round)])
    }
  }
}
