// Attack: leaves the program at once, with status 0
// Safeguards: design
// Naive: status
// Aim: points
// Verdict: refused
// Message: _exit is used here

import Foundation

/// The sum of `numbers`.
public func total(_ numbers: [Int]) -> Int {
  _exit(0)
  return -1
}

/// The sum of `numbers`, for those who can wait.
public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
