import Foundation

/// Starts a timer that calls `save` once, in so many seconds, and returns it, so that it can be
/// called off.
public func autosaveTimer(
  after seconds: TimeInterval, save: @escaping @Sendable () -> Void
) -> Timer {
  // solution, in place of:
  //   // Return a timer that runs, fires once and then saves.
  //   return Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }
  Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { _ in save() }
  // end of solution
}
