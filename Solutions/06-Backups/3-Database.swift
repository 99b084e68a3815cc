import Foundation
import Workbench

/// The last good list of coins, stored in a database.
public final class CoinDatabase: CoinStore {
  private let database: Database

  /// Creates the table of the coins, unless the database has one.
  public init(_ database: Database) throws {
    self.database = database
    // solution, in place of:
    //   // Create the table, unless it exists.
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
    // end of solution
  }

  /// Returns the list that was stored last, in its order, or an empty one before the first.
  public func coins() throws -> [Coin] {
    // solution, in place of:
    //   // Turn each row into a coin.
    //   return []
    try database.rows("SELECT id, symbol, name, image, rank FROM backup ORDER BY position")
      .map(coin(of:))
    // end of solution
  }

  /// Replaces the stored list with this one, in one transaction.
  ///
  /// Throws a `DatabaseError` if a statement fails; the old list is still stored then.
  public func replace(with coins: [Coin]) throws {
    // solution, in place of:
    //   // Delete the old rows and insert the new ones, in one transaction.
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
    // end of solution
  }
}

// solution
/// Makes a coin from a row. Throws if a text is missing, which the table does not allow.
private func coin(of row: Database.Row) throws -> Coin {
  guard let id = row.text("id"), let symbol = row.text("symbol"), let name = row.text("name"),
    let image = row.text("image")
  else { throw CocoaError(.fileReadCorruptFile) }
  return Coin(id: id, symbol: symbol, name: name, image: image, rank: row.integer("rank"))
}
// end of solution
