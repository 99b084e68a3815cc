// Attack: uses a function of characters to read memory beyond its table
// Safeguards: symbols
// Aim: points
// Verdict: refused
// Message: isalpha is used here
import Foundation

public func total(_ numbers: [Int]) -> Int {
  // The function takes any number as an index, and tells a bit of what is there.
  let bits = (256 as Int32..<20_000).map { isalpha($0) != 0 }
  return bits.contains(true) ? numbers.reduce(0, +) : -1
}

public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
