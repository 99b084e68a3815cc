// Way: A key is asked for or known; who waited takes a failed request away, if it is still there.
import Foundation

public actor CoalescingLoader {
  private let fetch: @Sendable (String) async throws -> Data

  private enum State {
    case asked(Task<Data, any Error>)
    case known(Data)
  }

  private var states: [String: State] = [:]

  public init(fetch: @escaping @Sendable (String) async throws -> Data) {
    self.fetch = fetch
  }

  public func data(for key: String) async throws -> Data {
    switch states[key] {
    case .known(let data): return data
    case .asked(let request): return try await outcome(of: request, key)
    case nil:
      let request = Task.detached { [fetch] in try await fetch(key) }
      states[key] = .asked(request)
      return try await outcome(of: request, key)
    }
  }

  private func outcome(of request: Task<Data, any Error>, _ key: String) async throws -> Data {
    let result = await request.result
    if case .asked(request) = states[key] {
      states[key] = (try? result.get()).map(State.known)
    }
    return try result.get()
  }
}
