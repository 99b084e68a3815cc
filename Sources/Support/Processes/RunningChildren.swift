import Foundation
import Synchronization

/// The process groups that are running, so that an interrupted run leaves none behind.
public final class RunningChildren: Sendable {
  public static let shared = RunningChildren()

  private struct State {
    var groups: Set<pid_t> = []
    var isStopping = false
  }
  private let state = Mutex(State())

  /// Starts a child and notes it, unless everything is being stopped.
  func start(_ spawn: () throws -> pid_t) throws -> pid_t {
    waitIfStopping()
    return try state.withLock { state in
      guard !state.isStopping else {
        throw ChildProcess.CannotStart(executable: "a program", reason: "the run is being stopped")
      }
      let child = try spawn()
      state.groups.insert(child)
      return child
    }
  }

  func end(_ child: pid_t) {
    _ = state.withLock { $0.groups.remove(child) }
    waitIfStopping()
  }

  /// Once everything is being stopped nobody goes on: the process is about to end, and whatever a
  /// killed child seems to say would be told to the person who has just pressed Ctrl-C.
  private func waitIfStopping() {
    while state.withLock({ $0.isStopping }) { sleep(1) }
  }

  /// Kills every running group and lets no other start.
  public func stopAll() {
    state.withLock { state in
      state.isStopping = true
      for group in state.groups { kill(-group, SIGKILL) }
    }
  }
}
