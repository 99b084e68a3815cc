// Mistake: The first error leaves the loop, so that nothing is ever tried again.
// Verdict: failed
// Message: A body that fails is called again
import Workbench

/// Calls `body` until it succeeds: at most `limit` times, and at least once.
///
/// Throws the last attempt's error, and only if `body` can throw at all.
public func attempt<Value>(
  atMost limit: Int, _ body: () throws -> Value
) rethrows -> Value {
  for _ in 1..<max(limit, 1) {
    return try body()
  }
  return try body()
}
