// Mistake: A file that is no database is removed, and a new one made.
// Verdict: failed
// Message: A file that is no database is thrown
import Foundation
import Workbench

/// The last good list, kept in a database.
public final class CoinDatabase {
  private let database: Database

  /// Opens the database in a file, or creates it.
  ///
  /// Throws a `DatabaseError`, for a file that is no database among others.
  public init(at file: URL, steps: Steps? = nil) throws {
    do {
      database = try Database(file, steps: steps)
    } catch  where error.code == 26 {
      try FileManager.default.removeItem(at: file)
      database = try Database(file, steps: steps)
    }
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

  /// The list that was kept last, in its order, or an empty one if none ever was.
  public func coins() throws -> [Coin] {
    try database.rows("SELECT id, symbol, name, image, rank FROM backup ORDER BY position")
      .map(coin(of:))
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

/// Makes a coin of a row. Throws if a text is missing, which the table does not allow.
private func coin(of row: Database.Row) throws -> Coin {
  guard let id = row.text("id"), let symbol = row.text("symbol"), let name = row.text("name"),
    let image = row.text("image")
  else { throw CocoaError(.fileReadCorruptFile) }
  return Coin(id: id, symbol: symbol, name: name, image: image, rank: row.integer("rank"))
}
