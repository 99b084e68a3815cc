// Way: Each part has its own do statement, and throws what it is about.
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
  let answer: (data: Data, response: URLResponse)
  do {
    answer = try await session.data(from: url)
  } catch {
    throw meaning(of: error)
  }
  let status = (answer.response as? HTTPURLResponse)?.statusCode ?? 200
  guard status / 100 == 2 else { throw .badStatus(status) }
  do {
    return try JSONDecoder().decode([Coin].self, from: answer.data)
  } catch let error as DecodingError {
    throw .badJSON(error)
  } catch {
    throw .other(error)
  }
}

/// What an error that the session threw means here.
private func meaning(of error: any Error) -> CoinFetchError {
  if error is CancellationError { return .canceled }
  let offline: Set<URLError.Code> = [
    .timedOut, .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed, .notConnectedToInternet,
  ]
  guard let code = (error as? URLError)?.code else { return .other(error) }
  if offline.contains(code) { return .noConnection }
  if code == URLError.cancelled { return .canceled }
  return code == .unknown || code == .networkConnectionLost ? .cutShort : .other(error)
}
