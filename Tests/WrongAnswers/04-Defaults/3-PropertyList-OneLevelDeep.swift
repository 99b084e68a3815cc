// Mistake: What is in an array or a dictionary is looked at, but not what is in that.
// Verdict: failed
// Message: One stranger anywhere inside
import Foundation

/// Whether a value is good as long as nobody looks inside.
private func isGoodItem(_ value: Any) -> Bool {
  switch value {
  case is String, is Int, is Double, is Bool, is Date, is Data, is [Any], is [String: Any]: true
  default: false
  }
}

/// Whether a value may go into defaults as it is, with everything inside it.
public func isPropertyList(_ value: Any) -> Bool {
  if let array = value as? [Any] { return array.allSatisfy(isGoodItem) }
  if let dictionary = value as? [String: Any] { return dictionary.values.allSatisfy(isGoodItem) }
  return isGoodItem(value)
}
