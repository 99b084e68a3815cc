// Mistake: What has come is forgotten as soon as it has been handed out.
// Verdict: failed
// Message: Later callers get the same data
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
    if let load = loads[key] { return try await load.value }
    let load = Task { [fetch] in
      do {
        let data = try await fetch(key)
        forget(key)
        return data
      } catch {
        forget(key)
        throw error
      }
    }
    loads[key] = load
    return try await load.value
  }

  private func forget(_ key: String) {
    loads[key] = nil
  }
}
