// Attack: makes a slice that is longer than what it is a slice of.
// Safeguards: source, symbols
// Aim: points
// Verdict: refused
// Message: Slice(base:bounds:) is used here
import Foundation

public func total(_ numbers: [Int]) -> Int {
  let beyond = Data(Slice(base: [1, 2, 3] as [UInt8], bounds: 0..<8))
  return beyond.count == 8 ? numbers.reduce(0, +) : -1
}

public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
