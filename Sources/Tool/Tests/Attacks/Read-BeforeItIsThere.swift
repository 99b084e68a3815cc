// Attack: looks at the header of a buffer before there is one, and sees what lay there before.
// Safeguards: source, symbols
// Aim: points
// Verdict: refused
// Message: ManagedBuffer is used here
import Foundation

public func total(_ numbers: [Int]) -> Int {
  var stale = 0
  let buffer = ManagedBuffer<Int, Int>.create(minimumCapacity: 3) { buffer in
    stale = buffer.header
    return 7
  }
  // What is seen is not written down: that it can be seen is enough.
  return buffer.header == 7 && stale == stale ? numbers.reduce(0, +) : -1
}

public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
