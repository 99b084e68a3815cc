// Way: The timer is created with its fire date and added to the run loop by hand, in the common modes.
import Foundation

public func autosaveTimer(
  after seconds: TimeInterval, save: @escaping @Sendable () -> Void
) -> Timer {
  let date = Date(timeIntervalSinceNow: seconds)
  let timer = Timer(fire: date, interval: 0, repeats: false) { _ in
    save()
  }
  RunLoop.current.add(timer, forMode: .common)
  return timer
}
