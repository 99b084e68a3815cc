// Mistake: A CancellationError is thrown.
// Verdict: failed
// Message: Every failure is one, that of a cancelled task too
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
  guard case .success(let coins) = outcome, !coins.isEmpty else {
    if case .failure(let error) = outcome, error is CancellationError { throw error }
    return false
  }
  try shelf.replace(with: coins)
  return true
}
