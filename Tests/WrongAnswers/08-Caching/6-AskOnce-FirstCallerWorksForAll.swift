// Mistake: The first caller's own task makes the request, and takes it along when it is cancelled.
// Verdict: failed
// Message: the others get their data
import Foundation

/// Loads the data for a key, with one request however many ask.
public actor AskOnce {
  private let fetch: @Sendable (String) async throws -> Data

  private var kept: [String: Data] = [:]
  private var waiting: [String: [CheckedContinuation<Data, any Error>]] = [:]

  public init(fetch: @escaping @Sendable (String) async throws -> Data) {
    self.fetch = fetch
  }

  /// The data for a key. Throws what `fetch` throws.
  public func data(for key: String) async throws -> Data {
    if let data = kept[key] { return data }
    if waiting[key] != nil {
      return try await withCheckedThrowingContinuation { waiting[key, default: []].append($0) }
    }
    waiting[key] = []
    do {
      let data = try await fetch(key)
      kept[key] = data
      for caller in waiting.removeValue(forKey: key) ?? [] { caller.resume(returning: data) }
      return data
    } catch {
      for caller in waiting.removeValue(forKey: key) ?? [] { caller.resume(throwing: error) }
      throw error
    }
  }
}
