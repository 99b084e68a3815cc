// Mistake: It saves at once as well, to be on the safe side.
// Verdict: failed
// Message: Nothing is saved before the timer fires
import Foundation

/// Starts a timer that calls `save` once, in so many seconds, and returns it, so that it can be
/// called off.
public func autosaveTimer(
  after seconds: TimeInterval, save: @escaping @Sendable () -> Void
) -> Timer {
  save()
  return Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { _ in save() }
}
