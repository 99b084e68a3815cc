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
  // solution, in place of:
  //   // Ask the session for the data, look at the status, decode the list, and translate errors.
  //   return []
  do {
    let (data, response) = try await session.data(from: url)
    if let response = response as? HTTPURLResponse, !(200...299).contains(response.statusCode) {
      throw CoinFetchError.badStatus(response.statusCode)
    }
    return try JSONDecoder().decode([Coin].self, from: data)
  } catch let error as CoinFetchError {
    throw error
  } catch let error as DecodingError {
    throw .badJSON(error)
  } catch is CancellationError {
    throw .cancelled
  } catch let error as URLError {
    throw translation(of: error)
  } catch {
    throw .other(error)
  }
  // end of solution
}

// solution
/// What an error of the session means here.
private func translation(of error: URLError) -> CoinFetchError {
  switch error.code {
  case .timedOut, .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed, .notConnectedToInternet:
    .noConnection
  case .networkConnectionLost: .cutShort
  #if canImport(FoundationNetworking)
    // Linux has no better code for a body that was cut short.
    case .unknown: .cutShort
  #endif
  case .cancelled: .cancelled
  default: .other(error)
  }
}
// end of solution
