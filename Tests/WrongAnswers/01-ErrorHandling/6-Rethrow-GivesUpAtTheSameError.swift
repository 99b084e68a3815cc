// Mistake: An error that comes a second time ends the attempts.
// Verdict: failed
// Message: whatever it throws
import Workbench

/// Calls `body` until it succeeds: at most `limit` times, and at least once.
///
/// Throws the last attempt's error, and only if `body` can throw at all.
public func attempt<Value>(
  atMost limit: Int, _ body: () throws -> Value
) rethrows -> Value {
  var attempts = 1
  var last = ""
  while true {
    do {
      return try body()
    } catch {
      guard attempts < limit, "\(error)" != last else { throw error }
      last = "\(error)"
      attempts += 1
    }
  }
}
