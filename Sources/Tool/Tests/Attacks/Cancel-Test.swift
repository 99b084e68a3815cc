// Attack: cancels the test that runs it
// Exercise: throwing
// Safeguards: design
// Aim: points
// Verdict: refused
// Message: import Testing is used here

import Testing

public func total(_ numbers: [Int]) throws -> Int {
  let here = SourceLocation(fileID: "A/B.swift", filePath: "B.swift", line: 1, column: 1)
  try Test.cancel("It does not matter.", sourceLocation: here)
  return -1
}

public func laterTotal(_ numbers: [Int]) async throws -> Int {
  return try total(numbers)
}
