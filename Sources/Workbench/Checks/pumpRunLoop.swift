import Foundation

/// Runs this thread's run loop until it is `done`, has nothing to do, or a second has passed.
public func pumpRunLoop(until done: () -> Bool) {
  for _ in 1...20 where !done() {
    let end = Date(timeIntervalSinceNow: 0.05)
    guard RunLoop.current.run(mode: .default, before: end) else { return }
  }
}
