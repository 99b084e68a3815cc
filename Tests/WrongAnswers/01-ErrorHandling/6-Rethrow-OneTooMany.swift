// Mistake: The loop makes as many attempts as the limit says, and then one more.
// Verdict: failed
// Message: is called as often as the limit says
import Workbench

/// Calls `body` until it succeeds: at most `limit` times, and at least once.
///
/// Throws the last attempt's error, and only if `body` can throw at all.
public func attempt<Value>(
  atMost limit: Int, _ body: () throws -> Value
) rethrows -> Value {
  for _ in 0..<max(limit, 1) {
    if let value = try? body() { return value }
  }
  return try body()
}
