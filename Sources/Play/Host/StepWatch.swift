import Foundation
import Synchronization

/// Reports each step of a save to the page, and kills the process before the requested one.
final class StepWatch: Sendable {
  static let shared = StepWatch()

  private struct State {
    /// The number of steps until the process is killed, or nil.
    var left: Int?
    /// The number of the last step in its save, and the time at which it was made.
    var number = 0
    var time = ContinuousClock.now
  }
  private let state = Mutex(State())

  /// The maximum time between two steps of one save. A new action begins a new save as well.
  private static let pause = Duration.milliseconds(300)

  /// Has the process killed before the step with this number, counted from the next one as 1.
  func kill(before step: Int?) {
    state.withLock { $0.left = step }
  }

  /// Records that the next steps belong to a new save.
  func begin() {
    state.withLock { $0.number = 0 }
  }

  /// Announces a step before it is made. A database announces each statement, but reading is not a
  /// step.
  ///
  /// Threads take turns from the count to the kill, so no step follows the one before which the
  /// process is killed.
  func take(_ name: String) {
    guard !name.hasPrefix("SELECT ") else { return }
    state.withLock { state in
      let isNew = ContinuousClock.now - state.time > Self.pause
      state.number = isNew ? 1 : state.number + 1
      state.time = .now
      state.left = state.left.map { $0 - 1 }
      let isLast = state.left == 0
      HostLine.send(
        "step", ["number": state.number, "name": name, "isKilled": isLast] as PageValues)
      guard isLast else { return }
      Foundation.kill(getpid(), SIGKILL)
      while true { Foundation.pause() }
    }
  }
}
