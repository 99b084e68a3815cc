// Mistake: The function says throws for rethrows, so that every caller has to write try.
// Verdict: missing
// Message: rethrows
import Workbench

/// Calls `body` until it succeeds: at most `limit` times, and at least once.
///
/// Throws the last attempt's error, and only if `body` can throw at all.
public func attempt<Value>(
  atMost limit: Int, _ body: () throws -> Value
) throws -> Value {
  for _ in 1..<max(limit, 1) {
    if let value = try? body() { return value }
  }
  return try body()
}
