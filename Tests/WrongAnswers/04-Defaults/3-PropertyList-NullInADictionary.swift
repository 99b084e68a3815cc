// Mistake: NSNull counts as good inside a dictionary.
// Verdict: failed
// Message: A property list has no way to say nothing
import Foundation

/// Whether a value may go into defaults as it is, with everything inside it.
public func isPropertyList(_ value: Any) -> Bool {
  switch value {
  case is String, is Int, is Double, is Bool, is Date, is Data:
    return true
  case let array as [Any]:
    return array.allSatisfy(isPropertyList)
  case let dictionary as [String: Any]:
    return dictionary.values.allSatisfy { $0 is NSNull || isPropertyList($0) }
  default:
    return false
  }
}
