// Mistake: Of an array only the last element is looked at.
// Verdict: failed
// Message: One stranger anywhere inside is enough
import Foundation

/// Whether a value may go into defaults as it is, with everything inside it.
public func isPropertyList(_ value: Any) -> Bool {
  switch value {
  case is String, is Int, is Double, is Bool, is Date, is Data:
    return true
  case let array as [Any]:
    return array.last.map(isPropertyList) ?? true
  case let dictionary as [String: Any]:
    return dictionary.values.allSatisfy(isPropertyList)
  default:
    return false
  }
}
