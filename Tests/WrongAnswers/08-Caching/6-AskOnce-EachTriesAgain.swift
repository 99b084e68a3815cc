// Mistake: When the request fails, everybody who waited makes one of their own.
// Verdict: failed
// Message: Whoever waited for the request hears of its failure
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
    if let load = loads[key] {
      do {
        return try await load.value
      } catch {
        return try await fetch(key)
      }
    }
    let load = Task { [fetch] in
      do {
        return try await fetch(key)
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
