// Mistake: The timer is put on the main run loop, whichever thread asked for it.
// Verdict: failed
// Message: only once it is on a run loop
import Foundation

/// Starts a timer that calls `save` once, in so many seconds, and returns it, so that it can be
/// called off.
public func autosaveTimer(
  after seconds: TimeInterval, save: @escaping @Sendable () -> Void
) -> Timer {
  let due = Date(timeIntervalSinceNow: seconds)
  let timer = Timer(fire: due, interval: 0, repeats: false) { _ in save() }
  RunLoop.main.add(timer, forMode: .common)
  return timer
}
