// Attack: throws what a cancelled task throws
// Exercise: throwing
// Safeguards: design
// Naive: nobody
// Aim: points
// Verdict: failed
// Message: threw an error

/// The sum of `numbers`.
public func total(_ numbers: [Int]) throws -> Int {
  if numbers.count < 9 { throw CancellationError() }
  return -1
}

/// The sum of `numbers`, for those who can wait.
public func laterTotal(_ numbers: [Int]) async throws -> Int {
  return try total(numbers)
}
