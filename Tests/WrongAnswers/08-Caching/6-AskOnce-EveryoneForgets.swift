// Mistake: Each waiter forgets the key after a failure, even if it is the next request by then.
// Verdict: failed
// Message: the next request
import Foundation

/// Loads the data for a key, with one request however many ask.
public actor AskOnce {
  private let fetch: @Sendable (String) async throws -> Data

  public init(fetch: @escaping @Sendable (String) async throws -> Data) {
    self.fetch = fetch
  }

  /// The data for a key. Throws what `fetch` throws.
  public func data(for key: String) async throws -> Data {
    if let task = tasks[key] { return try await wait(task, key) }
    let task = Task { [fetch] in try await fetch(key) }
    tasks[key] = task
    return try await wait(task, key)
  }

  private var tasks: [String: Task<Data, any Error>] = [:]

  private func wait(_ task: Task<Data, any Error>, _ key: String) async throws -> Data {
    do { return try await task.value } catch {
      tasks[key] = nil
      throw error
    }
  }
}
