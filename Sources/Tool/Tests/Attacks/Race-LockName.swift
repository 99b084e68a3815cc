// Attack: has two threads name one lock, which says that it can be shared and guards no name.
// Safeguards: source
// Aim: points
// Verdict: refused
// Message: NSLock's name is used here
import Foundation

public func total(_ numbers: [Int]) -> Int {
  let lock = NSLock()
  // Names of more letters would be released twice, and end the process in most runs.
  Thread.detachNewThread { lock.name = "a" }
  lock.name = "b"
  return numbers.reduce(0, +)
}

public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
