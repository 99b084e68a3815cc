import Synchronization

/// How long a test lets other tasks run before it takes what it awaits for something that never
/// happens.
///
/// Once that was the case, the test waits only briefly, and objects made later wait less than the
/// first, so that a whole suite ends in time.
public final class Patience: Sendable {
  private static let atFirst = Mutex<Duration>(.seconds(3))
  private let limit = Mutex<Duration>(atFirst.withLock { $0 })

  public init() {}

  /// Lets other tasks run until the condition holds or patience is at its end.
  public nonisolated(nonsending) func until(_ condition: () -> Bool) async {
    let end = ContinuousClock.now + limit.withLock { $0 }
    while !condition() {
      guard ContinuousClock.now < end else {
        Self.atFirst.withLock { $0 = .milliseconds(150) }
        limit.withLock { $0 = .milliseconds(50) }
        return
      }
      await Task.yield()
    }
  }
}
