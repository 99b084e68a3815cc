import Workbench

/// Stores what came from the server, if it is a good list.
///
/// Returns true if the list was stored. Throws the error of the store if it cannot store it.
public func refresh(
  _ store: any CoinStore, with outcome: Result<[Coin], any Error>
) throws -> Bool {
  // Decide whether this outcome may replace what is stored.
  return false
}
