// Attack: has code that leaves with status 0 when it is loaded
// Safeguards: design
// Naive: status
// Aim: points
// Verdict: refused
// Message: @section is used here

import Foundation

@section(".init_array") @used let leaving: @convention(c) () -> Void = { _exit(0) }

/// The sum of `numbers`.
public func total(_ numbers: [Int]) -> Int {
  return -1
}

/// The sum of `numbers`, for those who can wait.
public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
