import Foundation

/// Schedules calls to be made later, on the thread that scheduled them.
public protocol Scheduler: AnyObject {
  /// The time of the scheduler's own clock, in seconds. It never goes back, and it is not a date.
  var now: TimeInterval { get }

  /// Schedules a call of `action`, to be made once, after this many seconds, unless it is canceled.
  ///
  /// The scheduler retains the call until it is made or canceled. A negative time counts as zero.
  /// Even then, `action` is called after this method has returned.
  func after(_ seconds: TimeInterval, _ action: @escaping () -> Void) -> ScheduledCall
}
