// Mistake: More than ten attempts are never made, whatever the limit.
// Verdict: failed
// Message: is called as often as the limit says
import Workbench

/// Calls `body` until it succeeds: at most `limit` times, and at least once.
///
/// Throws the last attempt's error, and only if `body` can throw at all.
public func attempt<Value>(
  atMost limit: Int, _ body: () throws -> Value
) rethrows -> Value {
  var attempts = 1
  while true {
    do {
      return try body()
    } catch {
      guard attempts < min(limit, 10) else { throw error }
      attempts += 1
    }
  }
}
