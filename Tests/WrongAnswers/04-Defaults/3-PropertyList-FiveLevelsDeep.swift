// Mistake: What lies deeper than five levels is not looked at.
// Verdict: failed
// Message: One stranger anywhere inside is enough
import Foundation

/// Whether a value may go into defaults as it is, with everything inside it.
public func isPropertyList(_ value: Any) -> Bool {
  isPropertyList(value, level: 0)
}

private func isPropertyList(_ value: Any, level: Int) -> Bool {
  guard level <= 5 else { return true }
  switch value {
  case is String, is Int, is Double, is Bool, is Date, is Data:
    return true
  case let array as [Any]:
    return array.allSatisfy { isPropertyList($0, level: level + 1) }
  case let dictionary as [String: Any]:
    return dictionary.values.allSatisfy { isPropertyList($0, level: level + 1) }
  default:
    return false
  }
}
