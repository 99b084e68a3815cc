import Foundation

/// A scheduler for tests. Its clock stands still until `advance(by:)` is called.
public final class ManualScheduler: Scheduler {
  // A variable with `private(set)` could be set through a cast key path.
  public var now: TimeInterval { time }
  private var time: TimeInterval = 0
  private var entries: [(due: TimeInterval, call: ScheduledCall)] = []

  /// Creates a scheduler whose clock stands at zero.
  public init() {}

  public func after(_ seconds: TimeInterval, _ action: @escaping () -> Void) -> ScheduledCall {
    let call = ScheduledCall(action)
    entries.removeAll { !$0.call.isWaiting }
    entries.append((now + max(seconds, 0), call))
    return call
  }

  /// The number of calls that are waiting.
  public var waiting: Int { entries.count { $0.call.isWaiting } }

  /// Advances the clock and makes the calls that become due, the earliest first.
  ///
  /// During each call, `now` is the time at which the call was due.
  public func advance(by seconds: TimeInterval) {
    let end = now + seconds
    while let next = nextEntry, entries[next].due <= end {
      let entry = entries.remove(at: next)
      time = max(time, entry.due)
      entry.call.make()
    }
    time = end
  }
}

extension ManualScheduler {
  /// The index of the call that is due first. Among equals, it is the one that was scheduled first.
  private var nextEntry: Int? {
    entries.indices.filter { entries[$0].call.isWaiting }.min { entries[$0].due < entries[$1].due }
  }
}
