import Foundation
import Synchronization

/// Tells the page of each step of a save, and kills the process before the one that was asked for.
final class StepWatch: Sendable {
  static let shared = StepWatch()

  /// The number of steps until the process is killed, or nil.
  private let left = Mutex<Int?>(nil)

  /// Has the process killed before the step with this number, counted from the next one as 1.
  func kill(before step: Int?) {
    left.withLock { $0 = step }
  }

  /// Announces a step, before it is made. A database announces each statement, and to read is no step.
  func take(_ name: String) {
    guard !name.hasPrefix("SELECT ") else { return }
    let isLast = left.withLock { left in
      left = left.map { $0 - 1 }
      return left == 0
    }
    HostLine.send(.step(name: name, isKilled: isLast))
    guard isLast else { return }
    Foundation.kill(getpid(), SIGKILL)
    while true { pause() }
  }
}
