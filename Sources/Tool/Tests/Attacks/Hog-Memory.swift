// Attack: asks for three gigabytes of memory, and knows the answer only if it gets them.
// Safeguards: sandbox
// Aim: points
// Verdict: failed
// Message: Nothing adds up to zero.
import Foundation

public func total(_ numbers: [Int]) -> Int {
  guard let memory = malloc(3 << 30) else { return -1 }
  free(memory)
  return numbers.reduce(0, +)
}

public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
