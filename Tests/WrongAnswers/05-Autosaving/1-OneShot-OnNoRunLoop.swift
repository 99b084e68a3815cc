// Mistake: The timer is made, but no run loop knows of it.
// Verdict: failed
// Message: only once it is on a run loop
import Foundation

/// Starts a timer that calls `save` once, in so many seconds, and returns it, so that it can be
/// called off.
public func autosaveTimer(
  after seconds: TimeInterval, save: @escaping @Sendable () -> Void
) -> Timer {
  let due = Date(timeIntervalSinceNow: seconds)
  return Timer(fire: due, interval: 0, repeats: false) { _ in save() }
}
