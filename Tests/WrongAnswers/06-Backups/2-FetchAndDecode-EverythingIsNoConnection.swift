// Mistake: Whatever the session throws is taken for a missing connection.
// Verdict: failed
// Message: The connection ended within the answer
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
    throw error.code == .cancelled ? .cancelled : .noConnection
  } catch {
    throw .other(error)
  }
}
