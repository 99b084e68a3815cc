import Foundation

/// Schedules a timer on the current run loop that calls `save` once, in so many seconds, and returns
/// it, so that the caller can invalidate it.
public func autosaveTimer(
  after seconds: TimeInterval, save: @escaping @Sendable () -> Void
) -> Timer {
  // solution, in place of:
  //   // Return a timer that is on the current run loop, fires once and calls save.
  //   return Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }
  Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { _ in save() }
  // end of solution
}
