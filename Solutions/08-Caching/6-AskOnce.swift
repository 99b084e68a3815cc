import Foundation

/// Loads the data for a key, with one request however many ask.
public actor AskOnce {
  private let fetch: @Sendable (String) async throws -> Data

  // solution
  private var loads: [String: Task<Data, any Error>] = [:]
  // end of solution

  public init(fetch: @escaping @Sendable (String) async throws -> Data) {
    self.fetch = fetch
  }

  /// The data for a key. Throws what `fetch` throws.
  public func data(for key: String) async throws -> Data {
    // solution, in place of:
    //   // Join the request that is under way, or begin one.
    //   return Data()
    if let load = loads[key] { return try await load.value }
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
    // end of solution
  }

  // solution
  private func forget(_ key: String) {
    loads[key] = nil
  }
  // end of solution
}
