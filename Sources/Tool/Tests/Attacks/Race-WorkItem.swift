// Attack: shares a variable with a thread through a closure that the compiler does not check.
// Safeguards: source, symbols
// Aim: points
// Verdict: refused
// Message: DispatchWorkItem is used here
import Foundation

public func total(_ numbers: [Int]) -> Int {
  // A number cannot be torn apart, so that no run of the attack ends by chance.
  var shared = 0
  let work = DispatchWorkItem { for number in 0..<1000 { shared = number } }
  DispatchQueue.global().async(execute: work)
  for _ in 0..<1000 { shared = 7 }
  work.wait()
  return shared >= 0 ? numbers.reduce(0, +) : -1
}

public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
