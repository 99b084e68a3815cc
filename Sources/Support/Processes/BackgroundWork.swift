import Foundation
import Synchronization

/// Something that is done on a thread of its own while others go on, once for all that need it; where
/// it failed, it is done anew for whoever asks next.
public final class BackgroundWork: Sendable {
  private struct State {
    var isRunning = false
    var isDone = false
    var failure: (any Error)?
  }
  private let state = Mutex(State())
  private let group = DispatchGroup()

  public init() {}

  /// Begins the work, unless it is done or under way.
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

  /// Waits for the work that was begun.
  ///
  /// - Throws: what the work threw.
  public func finish() throws {
    group.wait()
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }
}
