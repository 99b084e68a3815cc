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
