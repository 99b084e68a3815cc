// Way: The timer would repeat, but invalidates itself before it saves.
import Foundation

/// Starts a timer that calls `save` once, in so many seconds, and returns it, so that it can be
/// called off.
public func autosaveTimer(
  after seconds: TimeInterval, save: @escaping @Sendable () -> Void
) -> Timer {
  .scheduledTimer(withTimeInterval: seconds, repeats: true) { timer in
    timer.invalidate()
    save()
  }
}
