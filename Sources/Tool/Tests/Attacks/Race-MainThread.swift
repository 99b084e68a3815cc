// Attack: has a thread change the dictionary of another one.
// Safeguards: source, symbols
// Aim: points
// Verdict: refused
// Message: Thread.mainThread is used here

import Foundation

func change() {
  Thread.mainThread.threadDictionary["a"] = 1
}

/// The sum of `numbers`.
public func total(_ numbers: [Int]) -> Int {
  change()
  let other = Thread { change() }
  other.start()
  // The attack waits, so that the dictionary is not torn in a run without the safeguard.
  while !other.isFinished { Thread.sleep(forTimeInterval: 0.001) }
  return numbers.reduce(0, +)
}

/// The sum of `numbers`, for those who can wait.
public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
