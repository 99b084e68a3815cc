// Mistake: A list that is shorter than the one on the shelf is refused.
// Verdict: failed
// Message: A shorter list is as good as a long one
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
  let kept = (try? shelf.coins()) ?? []
  guard coins.count >= kept.count else { return false }
  try shelf.replace(with: coins)
  return true
}
