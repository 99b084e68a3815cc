// Way: The timer would repeat, but invalidates itself before it saves.
import Foundation

public func autosaveTimer(
  after seconds: TimeInterval, save: @escaping @Sendable () -> Void
) -> Timer {
  .scheduledTimer(withTimeInterval: seconds, repeats: true) { timer in
    timer.invalidate()
    save()
  }
}
