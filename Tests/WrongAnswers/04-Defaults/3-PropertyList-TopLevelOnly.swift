// Mistake: Every array and dictionary is taken for good, whatever is in it.
// Verdict: failed
// Message: One stranger anywhere inside
import Foundation

/// Whether a value may go into defaults as it is, with everything inside it.
public func isPropertyList(_ value: Any) -> Bool {
  switch value {
  case is String, is Int, is Double, is Bool, is Date, is Data: return true
  case is [Any], is [String: Any]: return true
  default: return false
  }
}
