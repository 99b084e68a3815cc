import Foundation
import Synchronization

/// Work that runs on its own thread, once for all callers that need it. After a failure, the next
/// call of `begin` starts it again.
public final class BackgroundWork: Sendable {
  private struct State {
    var isRunning = false
    var isDone = false
    var failure: (any Error)?
  }
  private let state = Mutex(State())
  private let group = DispatchGroup()

  public init() {}

  /// Starts the work, unless it is done or running.
  public func begin(_ body: @escaping @Sendable () throws -> Void) {
    let isNeeded = state.withLock { state in
      guard !state.isDone, !state.isRunning else { return false }
      state = State(isRunning: true)
      group.enter()
      return true
    }
    guard isNeeded else { return }
    Thread.detachNewThread { [self] in
      let result = Result { try body() }
      state.withLock { state in
        state.isRunning = false
        switch result {
        case .success: state.isDone = true
        case .failure(let error): state.failure = error
        }
      }
      group.leave()
    }
  }

  /// Waits for the work that was started.
  ///
  /// - Throws: the error that the work threw.
  public func finish() throws {
    group.wait()
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }
}
