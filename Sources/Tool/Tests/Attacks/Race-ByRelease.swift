// Attack: has an error's end on another thread change an object that this one still has.
// Safeguards: source
// Aim: points
// Verdict: refused
// Message: an object as Any in concurrent code is used here

import Foundation

final class Shared { var number = 0 }

/// Changes the object when it is released, on whichever thread that is.
final class Last {
  private let shared: Shared

  init(_ shared: Shared) { self.shared = shared }

  deinit { for change in 0..<1000 { shared.number = change } }
}

/// An error that keeps such an object.
func keeper(of shared: Shared) -> NSError {
  NSError(domain: "", code: 0, userInfo: ["last": Last(shared)])
}

/// Lets another thread release the error.
func release(_ error: NSError) {
  DispatchQueue.global().async { _ = error.code }
}

/// The sum of `numbers`.
public func total(_ numbers: [Int]) -> Int {
  let shared = Shared()
  release(keeper(of: shared))
  for change in 0..<1000 { shared.number = change }
  return shared.number < 0 ? -1 : numbers.reduce(0, +)
}

/// The sum of `numbers`, for those who can wait.
public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
