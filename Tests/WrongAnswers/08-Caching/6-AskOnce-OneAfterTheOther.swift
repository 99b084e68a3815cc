// Mistake: A request waits until the one before it is done, whatever its key.
// Verdict: failed
// Message: does not wait for another one
import Foundation

/// Loads the data for a key, with one request however many ask.
public actor AskOnce {
  private let fetch: @Sendable (String) async throws -> Data

  private var loads: [String: Task<Data, any Error>] = [:]
  private var last: Task<Data, any Error>?

  public init(fetch: @escaping @Sendable (String) async throws -> Data) {
    self.fetch = fetch
  }

  /// The data for a key. Throws what `fetch` throws.
  public func data(for key: String) async throws -> Data {
    if let load = loads[key] { return try await load.value }
    let load = Task { [fetch, last] in
      _ = await last?.result
      do {
        return try await fetch(key)
      } catch {
        forget(key)
        throw error
      }
    }
    loads[key] = load
    last = load
    return try await load.value
  }

  private func forget(_ key: String) {
    loads[key] = nil
  }
}
