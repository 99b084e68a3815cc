// Mistake: A list of the same ids is taken for the same list.
// Verdict: failed
// Message: A list of the same coins has news of them
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
  guard kept.map(\.id) != coins.map(\.id) else { return false }
  try shelf.replace(with: coins)
  return true
}
