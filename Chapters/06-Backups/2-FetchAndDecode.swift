import Foundation
import Workbench

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Why there is no list from the server.
public enum CoinFetchError: Error {
  /// No complete response came. The error is the session's.
  case noConnection(any Error)

  /// The server responded with a status that does not mean success.
  case badStatus(Int)

  /// The body of the response is not a list of coins.
  case badJSON(DecodingError)
}

/// Fetches the list of coins from a server.
///
/// Throws a `CoinFetchError` that says why there is no list.
public func fetchCoins(
  from url: URL, session: URLSession
) async throws(CoinFetchError) -> [Coin] {
  // Get the data from the session, check the status, and decode the list.
  return []
}
