// Mistake: Any object counts as good that is not NSNull.
// Verdict: failed
// Message: A value of any other type is no property list
import Foundation

/// Whether a value may go into defaults as it is, with everything inside it.
public func isPropertyList(_ value: Any) -> Bool {
  switch value {
  case is String, is Int, is Double, is Bool, is Date, is Data:
    return true
  case let array as [Any]:
    return array.allSatisfy(isPropertyList)
  case let dictionary as [String: Any]:
    return dictionary.values.allSatisfy(isPropertyList)
  default:
    return type(of: value) is AnyClass && !(value is NSNull)
  }
}
