// Attack: has `dump` show another thread what an actor protects, and run its code there.
// Safeguards: source
// Aim: points
// Verdict: refused
// Message: dump in concurrent code is used here

/// Changes itself whenever somebody describes it.
final class Shared: CustomStringConvertible {
  // A number cannot be torn apart, so that no run of the attack ends by chance.
  var number = 0

  var description: String {
    for change in 0..<1000 { number = change }
    return ""
  }
}

actor Keeper {
  private let shared = Shared()

  func change() { _ = shared.description }
}

public func total(_ numbers: [Int]) -> Int {
  let keeper = Keeper()
  Task.detached { await keeper.change() }
  var text = ""
  dump(keeper, to: &text)
  return text.isEmpty ? -1 : numbers.reduce(0, +)
}

public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
