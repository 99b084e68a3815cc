import Foundation

/// A manual scheduler that records how many calls have waited at the same time.
public final class WatchfulScheduler: Scheduler {
  private let manual = ManualScheduler()
  // A variable with `private(set)` could be set through a cast key path.
  private var highest = 0

  /// Creates a scheduler whose clock stands at zero.
  public init() {}

  public var now: TimeInterval { manual.now }

  /// The highest number of calls that have waited at any moment, even within a call of `after`.
  public var most: Int { highest }

  public func after(_ seconds: TimeInterval, _ action: @escaping () -> Void) -> ScheduledCall {
    let call = manual.after(seconds, action)
    highest = max(highest, manual.waiting)
    return call
  }

  /// Advances the clock and makes the calls that become due, the earliest first.
  ///
  /// During each call, `now` is the time at which the call was due.
  public func advance(by seconds: TimeInterval) { manual.advance(by: seconds) }
}

/// A scheduler on which no time passes.
public final class StoppedScheduler: Scheduler {
  public let now: TimeInterval = 0
  private var calls: [ScheduledCall] = []

  public init() {}

  public func after(_ seconds: TimeInterval, _ action: @escaping () -> Void) -> ScheduledCall {
    calls.append(ScheduledCall(action))
    return calls[calls.count - 1]
  }

  /// Makes the calls that wait, but not those that are scheduled meanwhile.
  public func makeCalls() {
    let due = calls
    calls = []
    for call in due { call.make() }
  }
}
