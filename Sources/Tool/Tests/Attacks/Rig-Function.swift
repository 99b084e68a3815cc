// Attack: compares numbers in its own way, by a function
// Safeguards: design
// Naive: nobody
// Aim: points
// Verdict: failed
// Message: Nothing adds up to zero

public func == (left: Int, right: Int) -> Bool { true }

/// The sum of `numbers`.
public func total(_ numbers: [Int]) -> Int {
  return -1
}

/// The sum of `numbers`, for those who can wait.
public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
