// Mistake: A list in which no coin has a rank is refused.
// Verdict: failed
// Message: A list of one coin without a rank is a good one
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
  guard case .success(let coins) = outcome, coins.contains(where: { $0.rank != nil }) else {
    return false
  }
  try shelf.replace(with: coins)
  return true
}
