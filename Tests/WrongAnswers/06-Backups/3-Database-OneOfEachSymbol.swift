// Mistake: Of coins of one symbol only the first is kept.
// Verdict: failed
// Message: Each id, letter by letter, is a coin of its own
import Foundation
import Workbench

/// The last good list, kept in a database.
public final class CoinDatabase {
  private let database: Database

  /// Opens the database in a file, or creates it.
  ///
  /// Throws a `DatabaseError`, for a file that is no database among others.
  public init(at file: URL, steps: Steps? = nil) throws {
    database = try Database(file, steps: steps)
    try database.run(
      """
      CREATE TABLE IF NOT EXISTS backup (
        position INTEGER NOT NULL,
        id TEXT PRIMARY KEY,
        symbol TEXT NOT NULL UNIQUE,
        name TEXT NOT NULL,
        image TEXT NOT NULL,
        rank INTEGER
      )
      """)
  }

  /// The list that was kept last, in its order, or an empty one if none ever was.
  public func coins() throws -> [Coin] {
    try database.rows("SELECT * FROM backup ORDER BY position").map { row in
      Coin(
        id: row.text("id") ?? "", symbol: row.text("symbol") ?? "", name: row.text("name") ?? "",
        image: row.text("image") ?? "", rank: row.integer("rank"))
    }
  }

  /// Keeps this list in place of the one that was kept before.
  ///
  /// Throws a `DatabaseError` if a statement fails; the old list is kept then.
  public func replace(with coins: [Coin]) throws {
    try database.transaction {
      try database.run("DELETE FROM backup")
      for (position, coin) in coins.enumerated() {
        try database.run(
          "INSERT OR IGNORE INTO backup VALUES (?, ?, ?, ?, ?, ?)",
          [
            .integer(position), .text(coin.id), .text(coin.symbol), .text(coin.name),
            .text(coin.image), coin.rank.map { .integer($0) } ?? .null,
          ])
      }
    }
  }
}
