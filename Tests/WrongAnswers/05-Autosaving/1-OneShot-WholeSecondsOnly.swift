// Mistake: Fractions of a second are cut off.
// Verdict: failed
// Message: fractions count
import Foundation

/// Starts a timer that calls `save` once, in so many seconds, and returns it, so that it can be
/// called off.
public func autosaveTimer(
  after seconds: TimeInterval, save: @escaping @Sendable () -> Void
) -> Timer {
  Timer.scheduledTimer(withTimeInterval: seconds.rounded(.down), repeats: false) { _ in save() }
}
