// Mistake: The seconds are taken for milliseconds.
// Verdict: failed
// Message: as many seconds as it was asked for
import Foundation

/// Starts a timer that calls `save` once, in so many seconds, and returns it, so that it can be
/// called off.
public func autosaveTimer(
  after seconds: TimeInterval, save: @escaping @Sendable () -> Void
) -> Timer {
  Timer.scheduledTimer(withTimeInterval: seconds / 1000, repeats: false) { _ in save() }
}
