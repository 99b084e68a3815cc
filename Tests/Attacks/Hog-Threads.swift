// Attack: starts two hundred threads at once, and knows the answer only if it gets them.
// Safeguards: sandbox
// Aim: points
// Verdict: failed
// Message: Nothing adds up to zero.
import Foundation

let hasCrowd: Bool = {
  let everybody = 200
  let condition = NSCondition()
  nonisolated(unsafe) var started = 0
  for _ in 0..<everybody {
    Thread.detachNewThread {
      condition.lock()
      defer { condition.unlock() }
      started += 1
      condition.broadcast()
      let deadline = Date(timeIntervalSinceNow: 5)
      while started < everybody, condition.wait(until: deadline) {}
    }
  }
  condition.lock()
  defer { condition.unlock() }
  let deadline = Date(timeIntervalSinceNow: 5)
  while started < everybody, condition.wait(until: deadline) {}
  return started == everybody
}()

public func total(_ numbers: [Int]) -> Int {
  return hasCrowd ? numbers.reduce(0, +) : -1
}

public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
