import Foundation
import Synchronization

/// A time limit for a test that waits for an event while other tasks run. When it is reached, the
/// test concludes that the event never happens.
///
/// It counts the time between two looks at the event, of each at most 5 milliseconds. So where the
/// processors are busy and every task gets its turn late, it waits longer, as many turns as on a
/// quiet machine.
///
/// After the first timeout, this object waits only briefly, and objects created later wait less
/// than the first one. So a whole suite ends in time.
public final class Patience: Sendable {
  private static let atFirst = Mutex<Duration>(.seconds(3))
  private static let longestTurn = Duration.milliseconds(5)
  private let limit = Mutex<Duration>(atFirst.withLock { $0 })

  public init() {}

  /// Lets other tasks run until the condition is true or the time limit is reached.
  ///
  /// After a moment, it sleeps between its looks, so that waiting in vain uses little of the
  /// processor time that a graded run has.
  public nonisolated(nonsending) func until(_ condition: () -> Bool) async {
    var left = limit.withLock { $0 }
    var yieldTime = Duration.milliseconds(5)
    var lastLook = ContinuousClock.now
    while !condition() {
      guard left > .zero else {
        Self.atFirst.withLock { $0 = .milliseconds(60) }
        limit.withLock { $0 = .milliseconds(15) }
        return
      }
      if yieldTime > .zero {
        await Task.yield()
      } else {
        try? await Task.sleep(for: .milliseconds(1))
      }
      let now = ContinuousClock.now
      yieldTime -= now - lastLook
      left -= min(now - lastLook, Self.longestTurn)
      lastLook = now
    }
  }
}

/// Runs this thread's run loop until `done` returns true or the run loop has nothing to do, but for
/// at most one second.
public func pumpRunLoop(until done: () -> Bool) {
  for _ in 1...20 where !done() {
    let end = Date(timeIntervalSinceNow: 0.05)
    guard RunLoop.current.run(mode: .default, before: end) else { return }
  }
}
