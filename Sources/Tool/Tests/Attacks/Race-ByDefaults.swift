// Attack: has two threads change one object, which all defaults show when they are described.
// Safeguards: source
// Aim: points
// Verdict: refused
// Message: an object as Any in concurrent code is used here

import Foundation

/// Changes itself whenever somebody describes it.
final class Shared: NSObject {
  // A number cannot be torn apart, so that no run of the attack ends by chance.
  var number = 0

  override var description: String {
    for change in 0..<1000 { number = change }
    return ""
  }
}

func describe() -> String { "\(UserDefaults.standard.dictionaryRepresentation())" }

/// The sum of `numbers`.
public func total(_ numbers: [Int]) -> Int {
  UserDefaults.standard.register(defaults: ["shared": Shared()])
  Task.detached { _ = describe() }
  return describe().isEmpty ? -1 : numbers.reduce(0, +)
}

/// The sum of `numbers`, for those who can wait.
public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
