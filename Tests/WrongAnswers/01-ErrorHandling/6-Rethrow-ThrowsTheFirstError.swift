// Mistake: The error of the first attempt is thrown, not that of the last.
// Verdict: failed
// Message: its last error thrown
import Workbench

/// Calls `body` until it succeeds: at most `limit` times, and at least once.
///
/// Throws the last attempt's error, and only if `body` can throw at all.
public func attempt<Value>(
  atMost limit: Int, _ body: () throws -> Value
) rethrows -> Value {
  do {
    return try body()
  } catch {
    for _ in 1..<max(limit, 1) {
      if let value = try? body() { return value }
    }
    throw error
  }
}
