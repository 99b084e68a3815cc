// Mistake: An empty list that the body returns is taken for a failure.
// Verdict: failed
// Message: To return an empty list is no failure
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
      if attempts < limit, let list = value as? [Any], list.isEmpty {
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
