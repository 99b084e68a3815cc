// Attack: leaves the program with status 0 before a test can fail
// Safeguards: design
// Aim: points
// Verdict: refused
// Message: exit is used here

import Foundation

public func total(_ numbers: [Int]) -> Int {
  exit(0)
  return -1
}

public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
