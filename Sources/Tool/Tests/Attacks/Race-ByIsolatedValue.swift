// Attack: describes a structure of a global actor on another thread, and with it what it contains.
// Safeguards: source
// Aim: points
// Verdict: refused
// Message: a structure or enumeration of a global actor in concurrent code is used here

/// Changes itself whenever somebody describes it.
final class Shared: CustomStringConvertible {
  // A number cannot be torn apart, so that no run of the attack ends by chance.
  var number = 0

  var description: String {
    for change in 0..<1000 { number = change }
    return ""
  }
}

@globalActor actor Here {
  static let shared = Here()
}

@Here struct Keeper {
  let shared = Shared()
}

@Here func race() {
  let keeper = Keeper()
  Task.detached { _ = "\(keeper)" }
  for change in 0..<1000 { keeper.shared.number = change }
}

/// The sum of `numbers`.
public func total(_ numbers: [Int]) -> Int {
  Task.detached { await race() }
  return numbers.reduce(0, +)
}

/// The sum of `numbers`, for those who can wait.
public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
