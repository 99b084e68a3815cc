// Mistake: An infinite Double is refused, as JSON would.
// Verdict: failed
// Message: Text, whole numbers, fractions, truth values, dates and data
import Foundation

/// Whether a value may go into defaults as it is, with everything inside it.
public func isPropertyList(_ value: Any) -> Bool {
  switch value {
  case let number as Double where number.isInfinite:
    return false
  case is String, is Int, is Double, is Bool, is Date, is Data:
    return true
  case let array as [Any]:
    return array.allSatisfy(isPropertyList)
  case let dictionary as [String: Any]:
    return dictionary.values.allSatisfy(isPropertyList)
  default:
    return false
  }
}
