import Workbench

/// A place that stores the last good list of coins.
public protocol CoinShelf: AnyObject {
  /// Returns the stored list.
  func coins() throws -> [Coin]

  /// Replaces the stored list with this one, atomically.
  func replace(with coins: [Coin]) throws
}

/// Stores what came from the server, if it is a good list.
///
/// Returns true if the shelf was refreshed. Throws the error of the shelf if it cannot store it.
public func refresh(
  _ shelf: any CoinShelf, with outcome: Result<[Coin], any Error>
) throws -> Bool {
  // Decide whether this outcome may replace what the shelf stores.
  return false
}
