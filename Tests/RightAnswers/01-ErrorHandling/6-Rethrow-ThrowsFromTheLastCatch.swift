// Way: The attempts are counted, and the catch clause throws on the last one.
import Workbench

/// Calls `body` until it succeeds: at most `limit` times, and at least once.
///
/// Throws the last attempt's error, and only if `body` can throw at all.
public func attempt<Value>(
  atMost limit: Int, _ body: () throws -> Value
) rethrows -> Value {
  var attempts = 0
  while true {
    attempts += 1
    do {
      return try body()
    } catch {
      if attempts >= limit { throw error }
    }
  }
}
