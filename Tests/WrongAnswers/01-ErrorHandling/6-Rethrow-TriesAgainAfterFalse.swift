// Mistake: A false that the body returns is taken for a failure.
// Verdict: failed
// Message: To return false is no failure
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
      let value = try body()
      if attempts < limit, value as? Bool == false {
        attempts += 1
        continue
      }
      return value
    } catch {
      guard attempts < limit else { throw error }
      attempts += 1
    }
  }
}
