import Foundation

/// Runs this thread's run loop until `done` returns true or the run loop has nothing to do, but for
/// at most one second.
public func pumpRunLoop(until done: () -> Bool) {
  for _ in 1...20 where !done() {
    let end = Date(timeIntervalSinceNow: 0.05)
    guard RunLoop.current.run(mode: .default, before: end) else { return }
  }
}
