// Attack: shares a variable with a thread through a closure that the compiler does not check.
// Safeguards: symbols
// Aim: points
// Verdict: refused
// Message: DispatchWorkItem is used here
import Foundation

public func total(_ numbers: [Int]) -> Int {
  var shared: Any = 0
  let work = DispatchWorkItem { for number in 0..<1000 { shared = number } }
  DispatchQueue.global().async(execute: work)
  for _ in 0..<1000 { shared = "text" }
  work.wait()
  return shared is Int || shared is String ? numbers.reduce(0, +) : -1
}

public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
