// Attack: has two threads change one object, which a closure of the main actor captures.
// Safeguards: source
// Aim: points
// Verdict: refused
// Message: an object captured by a closure of an actor in concurrent code is used here

final class Shared {
  // A number cannot be torn apart, so that no run of the attack ends by chance.
  var number = 0

  func change() {
    for change in 0..<1000 { number = change }
  }
}

@MainActor func race() async {
  let shared = Shared()
  let closure = { shared.change() }
  let task = Task.detached { shared.change() }
  closure()
  await task.value
}

public func total(_ numbers: [Int]) -> Int {
  Task.detached { await race() }
  return numbers.reduce(0, +)
}

public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
