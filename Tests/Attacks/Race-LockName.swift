// Attack: has two threads name one lock, which says that it can be shared and guards no name.
// Safeguards: source
// Aim: points
// Verdict: refused
// Message: NSLock's name is used here
import Foundation

public func total(_ numbers: [Int]) -> Int {
  let lock = NSLock()
  let names = ["a", "b"].map { String(repeating: $0, count: 40) }
  Thread.detachNewThread { lock.name = names[0] }
  lock.name = names[1]
  return numbers.reduce(0, +)
}
