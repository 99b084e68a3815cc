// Attack: has a function called as the C library's
// Safeguards: design
// Naive: nobody
// Aim: points
// Verdict: refused
// Message: @_cdecl is used here

import Foundation

@_cdecl("exit")
public func leave(_ status: CInt) { _exit(0) }

/// The sum of `numbers`.
public func total(_ numbers: [Int]) -> Int {
  return -1
}

/// The sum of `numbers`, for those who can wait.
public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
