// Mistake: Dictionaries are good with keys of any type.
// Verdict: failed
// Message: The keys of a stored dictionary are all Strings
import Foundation

/// Whether a value may go into defaults as it is, with everything inside it.
public func isPropertyList(_ value: Any) -> Bool {
  switch value {
  case is String, is Int, is Double, is Bool, is Date, is Data:
    return true
  case let array as [Any]:
    return array.allSatisfy(isPropertyList)
  case let dictionary as [AnyHashable: Any]:
    return dictionary.values.allSatisfy(isPropertyList)
  default:
    return false
  }
}
