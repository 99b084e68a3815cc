import Foundation
import Workbench

/// The last good list of coins, stored in a database.
public final class CoinDatabase: CoinStore {
  private let database: Database

  /// Creates the table of the coins, unless the database has one.
  public init(_ database: Database) throws {
    self.database = database
    // Create the table, unless it exists.
  }

  /// Returns the list that was stored last, in its order, or an empty one before the first.
  public func coins() throws -> [Coin] {
    // Turn each row into a coin.
    return []
  }

  /// Replaces the stored list with this one, in one transaction.
  ///
  /// Throws a `DatabaseError` if a statement fails; the old list is still stored then.
  public func replace(with coins: [Coin]) throws {
    // Delete the old rows and insert the new ones, in one transaction.
  }
}
