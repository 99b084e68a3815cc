// Attack: has two threads change one object, which an error's `userInfo` carries past the compiler.
// Safeguards: source
// Aim: points
// Verdict: refused
// Message: a cast in concurrent code is used here
import Foundation

final class Shared { var number = 0 }

let carrier = NSError(domain: "shared", code: 1, userInfo: ["shared": Shared()])

func shared() -> Shared { carrier.userInfo["shared"] as! Shared }

public func total(_ numbers: [Int]) -> Int {
  Thread.detachNewThread { for _ in 0..<1000 { shared().number = 7 } }
  for _ in 0..<1000 { shared().number = 8 }
  return shared().number == 0 ? -1 : numbers.reduce(0, +)
}

public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
