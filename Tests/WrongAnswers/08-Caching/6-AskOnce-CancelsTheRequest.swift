// Mistake: A caller that is cancelled cancels the request of all.
// Verdict: failed
// Message: the others get their data
import Foundation

/// Loads the data for a key, with one request however many ask.
public actor AskOnce {
  private let fetch: @Sendable (String) async throws -> Data

  private var loads: [String: Task<Data, any Error>] = [:]

  public init(fetch: @escaping @Sendable (String) async throws -> Data) {
    self.fetch = fetch
  }

  /// The data for a key. Throws what `fetch` throws.
  public func data(for key: String) async throws -> Data {
    if let load = loads[key] { return try await value(of: load) }
    let load = Task { [fetch] in
      do {
        return try await fetch(key)
      } catch {
        forget(key)
        throw error
      }
    }
    loads[key] = load
    return try await value(of: load)
  }

  private func value(of load: Task<Data, any Error>) async throws -> Data {
    try await withTaskCancellationHandler {
      try await load.value
    } onCancel: {
      load.cancel()
    }
  }

  private func forget(_ key: String) {
    loads[key] = nil
  }
}
