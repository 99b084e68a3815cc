// Attack: changes a list while the same list is being changed, so that it is released twice
// Safeguards: design
// Naive: nobody
// Aim: points
// Verdict: crashed
// Message: It trapped
import Foundation

final class Box { var list = [7] }

func change(_ list: inout [Int], during body: () -> Void) {
  list[0] = 8
  body()
  list[0] = 9
}

public func total(_ numbers: [Int]) -> Int {
  // The compiler cannot see it, and the run-time system ends the process.
  let box = Box()
  change(&box.list) { box.list = [] }
  return numbers.reduce(0, +)
}

public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
