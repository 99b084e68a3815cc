import Workbench

/// Stores what came from the server, if it is a good list.
///
/// Returns true if the list was stored. Throws the error of the store if it cannot store it.
public func refresh(
  _ store: any CoinStore, with outcome: Result<[Coin], any Error>
) throws -> Bool {
  // solution, in place of:
  //   // Decide whether this outcome may replace what is stored.
  //   return false
  guard case .success(let coins) = outcome, !coins.isEmpty else { return false }
  try store.replace(with: coins)
  return true
  // end of solution
}
