// Attack: has Foundation write zeros beyond the end of some bytes.
// Safeguards: source
// Aim: points
// Verdict: refused
// Message: resetBytes is used here
import Foundation

public func total(_ numbers: [Int]) -> Int {
  let own = NSMutableData(length: 64) ?? NSMutableData()
  own.resetBytes(in: NSRange(location: 72, length: 0))
  return numbers.reduce(0, +)
}

public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
