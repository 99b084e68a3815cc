import Dispatch
import Foundation
import Synchronization

/// Work that runs on its own thread, once for all callers that need it. After a failure, the next
/// call of `begin` starts it again.
public final class BackgroundWork: Sendable {
  private struct State {
    var isNeeded = true
    var error: (any Error)?
  }
  private let state = Mutex(State())
  private let group = DispatchGroup()

  public init() {}

  /// Starts the work, unless it is done or running.
  public func begin(_ body: @escaping @Sendable () throws -> Void) {
    let isNeeded = state.withLock { state in
      guard state.isNeeded else { return false }
      state = State(isNeeded: false)
      group.enter()
      return true
    }
    guard isNeeded else { return }
    Thread.detachNewThread { [self] in
      do { try body() } catch { state.withLock { $0 = State(error: error) } }
      group.leave()
    }
  }

  /// Waits for the work that was started.
  public func finish() throws {
    group.wait()
    if let error = state.withLock({ $0.error }) { throw error }
  }
}

public enum ThreadTeam {
  /// Calls `body` on several threads at once, one of them this one. Returns when all calls have
  /// returned.
  ///
  /// `DispatchQueue.concurrentPerform` makes only as many calls at once as there are processors.
  /// Work that waits for child processes keeps the processors busy only if there are more.
  ///
  /// - Parameter count: the number of threads, at least 1.
  public static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    let group = DispatchGroup()
    for _ in 1..<max(1, count) {
      group.enter()
      Thread.detachNewThread {
        body()
        group.leave()
      }
    }
    body()
    group.wait()
  }
}

extension Array where Element: Sendable {
  /// Returns the transformed elements in order, computed on as many threads as there are
  /// processors. A single element stays on the calling thread, whose work may be canceled.
  ///
  /// - Throws: the error of the first element that has one, after all elements were transformed.
  public func concurrentMap<Value: Sendable, Failure: Error>(
    _ transform: @Sendable (Element) throws(Failure) -> Value
  ) throws(Failure) -> [Value] {
    guard count > 1 else { return try map(transform) }
    let results = Mutex([Result<Value, Failure>?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let result = Result { () throws(Failure) in try transform(self[index]) }
      results.withLock { $0[index] = result }
    }
    return try results.withLock { $0 }.compactMap(\.self)
      .map { result throws(Failure) in try result.get() }
  }
}
