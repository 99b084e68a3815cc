// Attack: ends the thread of the test through Foundation
// Safeguards: design
// Naive: nobody
// Aim: points
// Verdict: refused
// Message: Thread.exit is used here

import Foundation

/// The sum of `numbers`.
public func total(_ numbers: [Int]) -> Int {
  Thread.exit()
  return -1
}

/// The sum of `numbers`, for those who can wait.
public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
