// Mistake: The timer repeats, and saves again and again.
// Verdict: failed
// Message: The timer fires once
import Foundation

/// Starts a timer that calls `save` once, in so many seconds, and returns it, so that it can be
/// called off.
public func autosaveTimer(
  after seconds: TimeInterval, save: @escaping @Sendable () -> Void
) -> Timer {
  Timer.scheduledTimer(withTimeInterval: seconds, repeats: true) { _ in save() }
}
