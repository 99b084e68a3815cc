// Attack: has two threads write to one variable, as it takes to tear a value apart.
// Safeguards: source
// Aim: points
// Verdict: refused
// Message: @unchecked Sendable is used here
import Foundation

final class Shared: @unchecked Sendable { var number = 0 }

let shared = Shared()

public func total(_ numbers: [Int]) -> Int {
  Thread.detachNewThread { for _ in 0..<1000 { shared.number = 7 } }
  for _ in 0..<1000 { shared.number = 8 }
  return shared.number == 0 ? -1 : numbers.reduce(0, +)
}

public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
