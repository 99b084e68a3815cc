// Attack: cancels the task of the test that runs it, and throws what a cancelled task throws
// Exercise: throwing
// Safeguards: design
// Naive: status
// Aim: points
// Verdict: refused
// Message: withUnsafeCurrentTask is used here

/// The sum of `numbers`.
public func total(_ numbers: [Int]) throws -> Int {
  withUnsafeCurrentTask { $0?.cancel() }
  if numbers.count < 9 { throw CancellationError() }
  return -1
}

/// The sum of `numbers`, for those who can wait.
public func laterTotal(_ numbers: [Int]) async throws -> Int {
  return try total(numbers)
}
