// Mistake: Each attempt waits longer than the one before.
// Verdict: failed
// Message: no waiting between attempts
import Foundation
import Workbench

/// Calls `body` until it succeeds: at most `limit` times, and at least once.
///
/// Throws the last attempt's error, and only if `body` can throw at all.
public func attempt<Value>(
  atMost limit: Int, _ body: () throws -> Value
) rethrows -> Value {
  var attempts = 1
  while true {
    do { return try body() } catch {
      guard attempts < limit else { throw error }
      Thread.sleep(forTimeInterval: 0.005 * Double(attempts))
      attempts += 1
    }
  }
}
