// Mistake: The number of an error is looked at, whatever kind of error it is.
// Verdict: failed
// Message: An error that is no URLError is other, with that error, whatever its number is
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
  let data: Data
  let response: URLResponse
  do {
    (data, response) = try await session.data(from: url)
  } catch let error as URLError {
    switch error.code {
    case .timedOut, .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed,
      .notConnectedToInternet:
      throw .noConnection
    case .networkConnectionLost, .unknown: throw .cutShort
    case .cancelled: throw .cancelled
    default: throw .other(error)
    }
  } catch is CancellationError {
    throw .cancelled
  } catch {
    if (error as NSError).code == -1001 { throw .noConnection }
    throw .other(error)
  }
  guard let http = response as? HTTPURLResponse else { throw .other(URLError(.badServerResponse)) }
  guard (200...299).contains(http.statusCode) else { throw .badStatus(http.statusCode) }
  do {
    return try JSONDecoder().decode([Coin].self, from: data)
  } catch let error as DecodingError {
    throw .badJSON(error)
  } catch {
    throw .other(error)
  }
}
