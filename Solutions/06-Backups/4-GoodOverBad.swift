import Workbench

/// A place where the last good list is kept.
public protocol CoinShelf: AnyObject {
  /// The list that lies there.
  func coins() throws -> [Coin]

  /// Puts this list in the place of the one that lies there: all of it, or nothing.
  func replace(with coins: [Coin]) throws
}

/// Puts what has come from the server on the shelf, if it is any good.
///
/// Returns whether the shelf was refreshed. Throws what the shelf throws when it is.
public func refresh(
  _ shelf: any CoinShelf, with outcome: Result<[Coin], any Error>
) throws -> Bool {
  // solution, in place of:
  //   // Decide whether this outcome may take the place of what lies on the shelf.
  //   return false
  guard case .success(let coins) = outcome, !coins.isEmpty else { return false }
  try shelf.replace(with: coins)
  return true
  // end of solution
}
