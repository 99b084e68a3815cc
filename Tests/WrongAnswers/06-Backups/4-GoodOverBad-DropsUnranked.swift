// Mistake: Coins without a rank are left out.
// Verdict: failed
// Message: What came lies on the shelf as it came
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
  guard case .success(let coins) = outcome, !coins.isEmpty else { return false }
  try shelf.replace(with: coins.filter { $0.rank != nil })
  return true
}
