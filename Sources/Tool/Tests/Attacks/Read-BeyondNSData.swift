// Attack: has Foundation copy bytes from beyond the end of some.
// Safeguards: source
// Aim: points
// Verdict: refused
// Message: NSData's subdata is used here
import Foundation

public func total(_ numbers: [Int]) -> Int {
  let beyond = NSData(data: Data([1, 2, 3])).subdata(with: NSRange(location: 0, length: 8))
  return beyond.count == 8 ? numbers.reduce(0, +) : -1
}

public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
