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
  // solution, in place of:
  //   // Get the data from the session, check the status, decode the list, and translate errors.
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
    throw .canceled
  } catch let error as URLError {
    throw translation(of: error)
  } catch {
    throw .other(error)
  }
  // end of solution
}

// solution
/// Translates an error that the session threw.
private func translation(of error: URLError) -> CoinFetchError {
  switch error.code {
  case .timedOut, .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed, .notConnectedToInternet:
    .noConnection
  case .networkConnectionLost: .cutShort
  #if canImport(FoundationNetworking)
    // Linux has no better code for a body that was cut short.
    case .unknown: .cutShort
  #endif
  case URLError.cancelled: .canceled
  default: .other(error)
  }
}
// end of solution
