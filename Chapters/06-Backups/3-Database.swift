import Foundation
import Workbench

/// The last good list of coins, stored in a database.
public final class CoinDatabase {
  private let database: Database

  /// Opens the database in a file, and creates file and table if they do not exist.
  ///
  /// Throws a `DatabaseError`, for example if the file is not a database.
  public init(at file: URL, steps: Steps? = nil) throws {
    database = try Database(file, steps: steps)
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
