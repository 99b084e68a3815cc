import Foundation
import Workbench

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Why there is no list from the server.
public enum CoinFetchError: Error {
  /// The server could not be reached.
  case noConnection

  /// The server answered with this status, which is none of success.
  case badStatus(Int)

  /// The body of the answer is no list of coins, for this reason.
  case badJSON(DecodingError)

  /// The connection ended in the middle of the answer.
  case cutShort

  /// Nobody waits for the list any more.
  case cancelled

  /// Something else, which was thrown.
  case other(any Error)
}

/// Fetches the list of coins from a server.
///
/// Throws a `CoinFetchError` that says why there is none.
public func fetchCoins(
  from url: URL, session: URLSession
) async throws(CoinFetchError) -> [Coin] {
  // Ask the session for the data, look at the status, decode the list, and translate errors.
  return []
}
