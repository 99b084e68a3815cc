// Mistake: A new timer calls off the one made before it.
// Verdict: failed
// Message: making one leaves the other
import Foundation

nonisolated(unsafe) private var current: Timer?

/// Starts a timer that calls `save` once, in so many seconds, and returns it, so that it can be
/// called off.
public func autosaveTimer(
  after seconds: TimeInterval, save: @escaping @Sendable () -> Void
) -> Timer {
  current?.invalidate()
  let timer = Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { _ in save() }
  current = timer
  return timer
}
