import Foundation

/// A place that keeps one list of coins, such as a database.
public protocol CoinStore: AnyObject {
  /// Returns the list that was stored last.
  func coins() throws -> [Coin]

  /// Replaces the stored list with this one, atomically.
  func replace(with coins: [Coin]) throws
}

/// A store that also knows when its list was stored.
public protocol DatedCoinStore: CoinStore {
  /// Returns the date of the last `replace`.
  func saved() throws -> Date
}
