// Mistake: The body is called as often as the limit says, even when it has succeeded.
// Verdict: failed
// Message: A body that succeeds at once is called once
import Workbench

/// Calls `body` until it succeeds: at most `limit` times, and at least once.
///
/// Throws the last attempt's error, and only if `body` can throw at all.
public func attempt<Value>(
  atMost limit: Int, _ body: () throws -> Value
) rethrows -> Value {
  for _ in 1..<max(limit, 1) {
    _ = try? body()
  }
  return try body()
}
