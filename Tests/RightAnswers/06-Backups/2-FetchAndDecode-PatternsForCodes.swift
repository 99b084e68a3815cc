// Way: Each code is a pattern of a catch clause, and the request is one that was made by hand.
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
  do {
    let request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
    let (data, response) = try await session.data(for: request)
    guard let status = (response as? HTTPURLResponse)?.statusCode else {
      throw URLError(.badServerResponse)
    }
    guard 200..<300 ~= status else { throw CoinFetchError.badStatus(status) }
    return try JSONDecoder().decode([Coin].self, from: data)
  } catch let error as CoinFetchError {
    throw error
  } catch let error as DecodingError {
    throw .badJSON(error)
  } catch URLError.cancelled {
    throw .cancelled
  } catch is CancellationError {
    throw .cancelled
  } catch URLError.unknown, URLError.networkConnectionLost {
    throw .cutShort
  } catch URLError.timedOut, URLError.cannotFindHost, URLError.cannotConnectToHost {
    throw .noConnection
  } catch URLError.dnsLookupFailed, URLError.notConnectedToInternet {
    throw .noConnection
  } catch {
    throw .other(error)
  }
}
