// Way: BEGIN, COMMIT and ROLLBACK are written out, and the order is that of SQLite's own row numbers.
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
        id TEXT PRIMARY KEY NOT NULL,
        symbol TEXT NOT NULL,
        name TEXT NOT NULL,
        image TEXT NOT NULL,
        rank INTEGER
      )
      """)
  }

  /// The list that was kept last, in its order, or an empty one if none ever was.
  public func coins() throws -> [Coin] {
    try database.rows("SELECT id, symbol, name, image, rank FROM backup ORDER BY rowid")
      .map(coin(of:))
  }

  /// Keeps this list in place of the one that was kept before.
  ///
  /// Throws a `DatabaseError` if a statement fails; the old list is kept then.
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

/// Makes a coin of a row. Throws if a text is missing, which the table does not allow.
private func coin(of row: Database.Row) throws -> Coin {
  guard let id = row.text("id"), let symbol = row.text("symbol"), let name = row.text("name"),
    let image = row.text("image")
  else { throw CocoaError(.fileReadCorruptFile) }
  return Coin(id: id, symbol: symbol, name: name, image: image, rank: row.integer("rank"))
}
