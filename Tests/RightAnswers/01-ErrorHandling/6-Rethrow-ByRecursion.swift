// Way: A failed attempt calls the function again with one attempt less.
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
    guard limit > 1 else { throw error }
    return try attempt(atMost: limit - 1, body)
  }
}
