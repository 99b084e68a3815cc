// Way: The request is a task of the session with a completion handler, and is canceled by hand.
import Foundation
import Synchronization
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
  try await Exchange().reply(from: url, session).coins().get()
}

/// One request and its cancellation.
private final class Exchange: Sendable {
  private enum State {
    case idle
    case running(URLSessionDataTask)
    case canceled
  }

  private let state = Mutex(State.idle)

  func reply(from url: URL, _ session: URLSession) async -> Reply {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let task = session.dataTask(with: url) { data, response, error in
          continuation.resume(returning: Reply(data, response, error))
        }
        begin(task)
      }
    } onCancel: {
      cancel()
    }
  }

  private func begin(_ task: URLSessionDataTask) {
    let isCanceled = state.withLock { state in
      if case .canceled = state { return true }
      state = .running(task)
      return false
    }
    task.resume()
    if isCanceled { task.cancel() }
  }

  private func cancel() {
    let task = state.withLock { state -> URLSessionDataTask? in
      defer { state = .canceled }
      guard case .running(let task) = state else { return nil }
      return task
    }
    task?.cancel()
  }
}

/// What the session said.
private struct Reply: Sendable {
  let outcome: Result<(Data, URLResponse), any Error>

  init(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
    if let data, let response, error == nil {
      outcome = .success((data, response))
    } else {
      outcome = .failure(error ?? URLError(.badServerResponse))
    }
  }

  func coins() -> Result<[Coin], CoinFetchError> {
    outcome.mapError(CoinFetchError.init(cause:)).flatMap { data, response in
      guard let status = (response as? HTTPURLResponse)?.statusCode else {
        return .failure(.other(URLError(.badServerResponse)))
      }
      guard 200..<300 ~= status else { return .failure(.badStatus(status)) }
      return Result { try JSONDecoder().decode([Coin].self, from: data) }
        .mapError { ($0 as? DecodingError).map(CoinFetchError.badJSON) ?? .other($0) }
    }
  }
}

extension CoinFetchError {
  fileprivate init(cause: any Error) {
    if cause is CancellationError {
      self = .canceled
      return
    }
    guard let code = (cause as? URLError)?.code else {
      self = .other(cause)
      return
    }
    let unreachable: Set<URLError.Code> = [
      .timedOut, .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed, .notConnectedToInternet,
    ]
    var torn: Set<URLError.Code> = [.networkConnectionLost]
    #if canImport(FoundationNetworking)
      torn.insert(.unknown)
    #endif
    self =
      code == .cancelled
      ? .canceled
      : unreachable.contains(code) ? .noConnection : torn.contains(code) ? .cutShort : .other(cause)
  }
}
