// Mistake: One kind of error is not tried again.
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
  while true {
    do {
      return try body()
    } catch {
      guard attempts < limit, (error as? PaletteFileError) != .forbidden else { throw error }
      attempts += 1
    }
  }
}
