// Mistake: The key of the first request is taken for every key.
// Verdict: failed
// Message: each key is asked for once
import Foundation

/// Loads the data for a key, with one request however many ask.
public actor AskOnce {
  private let fetch: @Sendable (String) async throws -> Data

  private var load: Task<Data, any Error>?

  public init(fetch: @escaping @Sendable (String) async throws -> Data) {
    self.fetch = fetch
  }

  /// The data for a key. Throws what `fetch` throws.
  public func data(for key: String) async throws -> Data {
    if let load { return try await load.value }
    let load = Task { [fetch] in
      do {
        return try await fetch(key)
      } catch {
        forget()
        throw error
      }
    }
    self.load = load
    return try await load.value
  }

  private func forget() {
    load = nil
  }
}
