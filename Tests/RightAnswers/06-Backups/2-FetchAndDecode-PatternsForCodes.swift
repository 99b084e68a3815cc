// Way: Each code is a pattern of a catch clause, and the request is one that was made by hand.
import Foundation
import Workbench

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

public enum CoinFetchError: Error {
  case noConnection

  case badStatus(Int)

  case badJSON(DecodingError)

  case cutShort

  case canceled

  case other(any Error)
}

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
    throw .canceled
  } catch is CancellationError {
    throw .canceled
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
