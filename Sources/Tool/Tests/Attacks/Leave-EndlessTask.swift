// Attack: leaves tasks behind that never end, and print for as long as there is somebody to read
// Safeguards: design
// Naive: nobody
// Aim: points
// Verdict: failed
// Message: Nothing adds up to zero

import Foundation

/// The sum of `numbers`.
public func total(_ numbers: [Int]) -> Int {
  Task.detached { while true { await Task.yield() } }
  Thread.detachNewThread { while true { Thread.sleep(forTimeInterval: 1) } }
  return -1
}

/// The sum of `numbers`, for those who can wait.
public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
