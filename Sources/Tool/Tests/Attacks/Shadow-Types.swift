// Attack: has types that are called as Swift Testing's and Foundation's
// Safeguards: design
// Naive: nobody
// Aim: points
// Verdict: failed
// Message: Nothing adds up to zero

public enum Testing {}
public struct Test {}
public struct Comment {}
public struct SourceLocation {}
public struct DecodingError: Error {}
public enum FileManager {}

/// The sum of `numbers`.
public func total(_ numbers: [Int]) -> Int {
  return -1
}

/// The sum of `numbers`, for those who can wait.
public func laterTotal(_ numbers: [Int]) async -> Int {
  return total(numbers)
}
