// Way: Callers wait in a list, and one that is canceled leaves it at once.
import Foundation

public actor CoalescingLoader {
  private let fetch: @Sendable (String) async throws -> Data
  private var kept: [String: Data] = [:]
  private var waiting: [String: [Int: CheckedContinuation<Data, any Error>]] = [:]
  private var lastCaller = 0

  public init(fetch: @escaping @Sendable (String) async throws -> Data) {
    self.fetch = fetch
  }

  public func data(for key: String) async throws -> Data {
    if let data = kept[key] { return data }
    lastCaller += 1
    let caller = lastCaller
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { wait(caller, for: key, $0) }
    } onCancel: {
      Task { await leave(caller, key) }
    }
  }

  private func wait(
    _ caller: Int, for key: String, _ continuation: CheckedContinuation<Data, any Error>
  ) {
    if Task.isCancelled { return continuation.resume(throwing: CancellationError()) }
    let isFirst = waiting[key] == nil
    waiting[key, default: [:]][caller] = continuation
    if isFirst { Task { await request(key) } }
  }

  private func request(_ key: String) async {
    let outcome: Result<Data, any Error>
    do {
      outcome = .success(try await fetch(key))
    } catch {
      outcome = .failure(error)
    }
    kept[key] = try? outcome.get()
    for caller in (waiting.removeValue(forKey: key) ?? [:]).values { caller.resume(with: outcome) }
  }

  /// The list stays, though nobody may be left on it: the request is still under way.
  private func leave(_ caller: Int, _ key: String) {
    waiting[key]?.removeValue(forKey: caller)?.resume(throwing: CancellationError())
  }
}
