// Way: A stride counts all attempts but the last; each is a Result.
import Workbench

/// Calls `body` until it succeeds: at most `limit` times, and at least once.
///
/// Throws the last attempt's error, and only if `body` can throw at all.
public func attempt<Value>(
  atMost limit: Int, _ body: () throws -> Value
) rethrows -> Value {
  for _ in stride(from: 1, to: limit, by: 1) {
    if case .success(let value) = Result(catching: { try body() }) { return value }
  }
  return try body()
}
