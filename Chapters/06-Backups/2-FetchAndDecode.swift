import Foundation
import Workbench

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Why there is no list from the server.
public enum CoinFetchError: Error {
  /// The server could not be reached.
  case noConnection

  /// The server responded with a status that does not mean success.
  case badStatus(Int)

  /// The body of the response is not a list of coins.
  case badJSON(DecodingError)

  /// The connection ended in the middle of the response.
  case cutShort

  /// The task was canceled: its caller no longer needs the list.
  case canceled

  /// Any other error that the session threw.
  case other(any Error)
}

/// Fetches the list of coins from a server.
///
/// Throws a `CoinFetchError` that says why there is no list.
public func fetchCoins(
  from url: URL, session: URLSession
) async throws(CoinFetchError) -> [Coin] {
  // Get the data from the session, check the status, decode the list, and translate errors.
  return []
}
