// Attack: ends the thread of the test
// Safeguards: design
// Naive: nobody
// Aim: points
// Verdict: refused
// Message: pthread_exit is used here

import Foundation

/// The sum of `numbers`.
public func total(_ numbers: [Int]) -> Int {
  pthread_exit(nil)
  return -1
}

/// The sum of `numbers`, for those who can wait.
public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
