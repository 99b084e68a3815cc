// Attack: ends the thread of the test through Foundation
// Safeguards: design
// Aim: points
// Verdict: refused
// Message: Thread.exit is used here

import Foundation

public func total(_ numbers: [Int]) -> Int {
  Thread.exit()
  return -1
}

public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
