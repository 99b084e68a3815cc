// Attack: asks the standard library for an element without its checks.
// Safeguards: source
// Aim: points
// Verdict: refused
// Message: _getElement is used here
import Foundation

public func total(_ numbers: [Int]) -> Int {
  let one = _DependenceToken()
  let beyond = [1]._getElement(1, wasNativeTypeChecked: true, matchingSubscriptCheck: one)
  return beyond == beyond ? numbers.reduce(0, +) : -1
}

public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
