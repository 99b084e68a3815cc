import Foundation

/// A scheduler made of timers, which run on the run loop of the thread that asks.
///
/// The timers are added for the common modes, so an app's calls are made while a person scrolls, too.
public final class RunLoopScheduler: Scheduler {
  /// Makes a scheduler.
  public init() {}

  public var now: TimeInterval { ProcessInfo.processInfo.systemUptime }

  public func after(_ seconds: TimeInterval, _ action: @escaping () -> Void) -> ScheduledCall {
    var timer: Timer?
    // Once the call is over, the timer holds an empty call: on Linux it never lets go of that.
    let call = ScheduledCall(action) {
      timer?.invalidate()
      timer = nil
    }
    // A timer fires on the thread whose run loop it was added to, which is this one.
    nonisolated(unsafe) let sameThread = call
    // Not Timer(timeInterval:…), which on Linux is due at once.
    let due = Date(timeIntervalSinceNow: max(seconds, 0))
    let made = Timer(fire: due, interval: 0, repeats: false) { _ in sameThread.make() }
    timer = made
    RunLoop.current.add(made, forMode: .common)
    return call
  }
}
