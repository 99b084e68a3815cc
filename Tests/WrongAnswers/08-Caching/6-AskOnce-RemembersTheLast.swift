// Mistake: Only the last key is remembered.
// Verdict: failed
// Message: when others have come after it
import Foundation

/// Loads the data for a key, with one request however many ask.
public actor AskOnce {
  private let fetch: @Sendable (String) async throws -> Data

  public init(fetch: @escaping @Sendable (String) async throws -> Data) {
    self.fetch = fetch
  }

  /// The data for a key. Throws what `fetch` throws.
  public func data(for key: String) async throws -> Data {
    if let task = tasks[key] { return try await task.value }
    let task = Task { try await run(key) }
    if tasks.count >= 2 { tasks.removeAll() }
    tasks[key] = task
    return try await task.value
  }

  private var tasks: [String: Task<Data, any Error>] = [:]

  private func run(_ key: String) async throws -> Data {
    do { return try await fetch(key) } catch {
      tasks[key] = nil
      throw error
    }
  }
}
