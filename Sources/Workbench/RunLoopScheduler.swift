import Foundation

/// A scheduler that uses timers on the run loop of the calling thread.
///
/// The timers are added for the common modes. So in an app, calls are also made while the user
/// scrolls.
public final class RunLoopScheduler: Scheduler {
  /// Creates a scheduler.
  public init() {}

  public var now: TimeInterval { ProcessInfo.processInfo.systemUptime }

  public func after(_ seconds: TimeInterval, _ action: @escaping () -> Void) -> ScheduledCall {
    var timer: Timer?
    // Once the call is over, the timer retains an empty call. On Linux it never releases that.
    let call = ScheduledCall(action) {
      timer?.invalidate()
      timer = nil
    }
    // The timer fires on the thread whose run loop it was added to, which is this one.
    nonisolated(unsafe) let sameThread = call
    // Timer(timeInterval:…) is due at once on Linux, whatever the interval.
    let due = Date(timeIntervalSinceNow: max(seconds, 0))
    let made = Timer(fire: due, interval: 0, repeats: false) { _ in sameThread.make() }
    timer = made
    RunLoop.current.add(made, forMode: .common)
    return call
  }
}
