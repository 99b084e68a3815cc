// Way: The response becomes a Result, and the codes stand in a dictionary.
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
  let answer: Result<(Data, URLResponse), any Error>
  do {
    answer = .success(try await session.data(for: URLRequest(url: url)))
  } catch {
    answer = .failure(error)
  }
  let (data, response) = try answer.mapError(meaning).get()
  let status = (response as? HTTPURLResponse)?.statusCode
  if let status, status < 200 || status > 299 { throw .badStatus(status) }
  let list = Result { try JSONDecoder().decode([Coin].self, from: data) }
  return try list.mapError { error -> CoinFetchError in
    (error as? DecodingError).map { .badJSON($0) } ?? .other(error)
  }.get()
}

/// What an error of the session means, by its code.
@Sendable private func meaning(of error: any Error) -> CoinFetchError {
  if error is CancellationError { return .canceled }
  var table: [URLError.Code: CoinFetchError] = [
    .timedOut: .noConnection, .cannotFindHost: .noConnection, .cannotConnectToHost: .noConnection,
    .dnsLookupFailed: .noConnection, .notConnectedToInternet: .noConnection,
    .networkConnectionLost: .cutShort, URLError.cancelled: .canceled,
  ]
  #if canImport(FoundationNetworking)
    table[.unknown] = .cutShort
  #endif
  guard let code = (error as? URLError)?.code else { return .other(error) }
  return table[code] ?? .other(error)
}
