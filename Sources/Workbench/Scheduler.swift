import Foundation

/// Something that calls back later, on the thread that asked for it.
public protocol Scheduler: AnyObject {
  /// The time by the scheduler's own clock, in seconds. It never goes back, and says nothing about
  /// the date.
  var now: TimeInterval { get }

  /// Calls `action` once, in so many seconds, unless the call is called off before.
  ///
  /// The scheduler keeps the call until it is over. A time below zero counts as zero; even then
  /// `action` is called after this method has returned.
  func after(_ seconds: TimeInterval, _ action: @escaping () -> Void) -> ScheduledCall
}
