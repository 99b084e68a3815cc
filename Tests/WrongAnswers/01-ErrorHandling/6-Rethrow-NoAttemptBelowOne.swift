// Mistake: A limit below one is used as a bound of a range, which traps.
// Verdict: crashed
// Message: Range requires lowerBound <= upperBound
import Workbench

/// Calls `body` until it succeeds: at most `limit` times, and at least once.
///
/// Throws the last attempt's error, and only if `body` can throw at all.
public func attempt<Value>(
  atMost limit: Int, _ body: () throws -> Value
) rethrows -> Value {
  for _ in 1..<limit {
    if let value = try? body() { return value }
  }
  return try body()
}
