// Way: The timer is given the date at which to fire and put on the run loop by hand, in all common modes.
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
