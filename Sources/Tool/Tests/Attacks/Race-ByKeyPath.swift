// Attack: has two threads change one object, which a key path holds as its index.
// Safeguards: source
// Aim: points
// Verdict: refused
// Message: a key path with an index in concurrent code is used here

final class Shared: Hashable {
  // A number cannot be torn apart, so that no run of the attack ends by chance.
  var number = 0

  static func == (one: Shared, other: Shared) -> Bool { one === other }

  func hash(into hasher: inout Hasher) {}
}

struct Change {
  subscript(shared: Shared) -> Int {
    for change in 0..<1000 { shared.number = change }
    return shared.number
  }
}

public func total(_ numbers: [Int]) -> Int {
  let shared = Shared()
  let path = \Change.[shared]
  Task.detached { _ = Change()[keyPath: path] }
  return Change()[shared] < 0 ? -1 : numbers.reduce(0, +)
}

public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
