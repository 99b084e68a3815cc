// Mistake: A dictionary with an empty text as a key is refused.
// Verdict: failed
// Message: Arrays, and dictionaries with String keys
import Foundation

/// Whether a value may go into defaults as it is, with everything inside it.
public func isPropertyList(_ value: Any) -> Bool {
  switch value {
  case is String, is Int, is Double, is Bool, is Date, is Data:
    return true
  case let array as [Any]:
    return array.allSatisfy(isPropertyList)
  case let dictionary as [String: Any]:
    return dictionary.keys.allSatisfy { !$0.isEmpty }
      && dictionary.values.allSatisfy(isPropertyList)
  default:
    return false
  }
}
