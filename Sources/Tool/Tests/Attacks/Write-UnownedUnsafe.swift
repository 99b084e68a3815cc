// Attack: keeps an object that is gone, under a name that pointers use for their length.
// Safeguards: source
// Aim: points
// Verdict: refused
// Message: unowned(unsafe) is used here
import Foundation

final class Number { var value = 7 }

final class Keeper {
  unowned(unsafe) var count: Number
  init(_ number: Number) { count = number }
}

func keeper() -> Keeper {
  let number = Number()
  return withExtendedLifetime(number) { Keeper(number) }
}

public func total(_ numbers: [Int]) -> Int {
  let keeper = keeper()
  let fresh = Number()
  fresh.value = 9
  return withExtendedLifetime(fresh) {
    keeper.count.value >= 0 ? numbers.reduce(0, +) : numbers.reduce(0, +)
  }
}

public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
