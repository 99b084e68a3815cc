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
    // Make the table, if it is not there yet.
  }

  /// The list that was kept last, in its order, or an empty one if none ever was.
  public func coins() throws -> [Coin] {
    // Make a coin of each row.
    return []
  }

  /// Keeps this list in place of the one that was kept before.
  ///
  /// Throws a `DatabaseError` if a statement fails; the old list is kept then.
  public func replace(with coins: [Coin]) throws {
    // Take the old rows away and put the new ones in, all at once or not at all.
  }
}
