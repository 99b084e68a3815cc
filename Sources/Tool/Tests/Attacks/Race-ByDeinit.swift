// Attack: has another thread release what an actor protects, and run the `deinit` of what is in it.
// Safeguards: source
// Aim: points
// Verdict: refused
// Message: deinit of an object that anyone may release in concurrent code is used here

final class Shared {
  // A number cannot be torn apart, so that no run of the attack ends by chance.
  var number = 0
}

/// Changes the object when it is released, on whichever thread that is.
final class Last {
  private let shared: Shared

  init(_ shared: Shared) { self.shared = shared }

  deinit { for change in 0..<1000 { shared.number = change } }
}

@globalActor actor Here {
  static let shared = Here()
}

@Here final class Keeper {
  private let last: Last

  init(_ shared: Shared) { last = Last(shared) }
}

@Here func race() {
  let shared = Shared()
  let keeper = Keeper(shared)
  Task.detached { _ = keeper }
  for change in 0..<1000 { shared.number = change }
}

public func total(_ numbers: [Int]) -> Int {
  Task.detached { await race() }
  return numbers.reduce(0, +)
}

public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
