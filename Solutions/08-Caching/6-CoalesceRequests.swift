import Foundation

/// Loads and remembers data, with one call of `fetch` for all concurrent callers of a key.
public actor CoalescingLoader {
  private let fetch: @Sendable (String) async throws -> Data

  // solution
  private var loads: [String: Task<Data, any Error>] = [:]
  // end of solution

  public init(fetch: @escaping @Sendable (String) async throws -> Data) {
    self.fetch = fetch
  }

  /// Returns the data for a key, or throws the error of `fetch`.
  public func data(for key: String) async throws -> Data {
    // solution, in place of:
    //   // Join the call that is in flight, or start one.
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
