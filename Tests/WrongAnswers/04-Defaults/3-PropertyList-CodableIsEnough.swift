// Mistake: Whatever is Encodable is taken for good.
// Verdict: failed
// Message: A value of any other type is no property list
import Foundation

/// Whether a value may go into defaults as it is, with everything inside it.
public func isPropertyList(_ value: Any) -> Bool {
  switch value {
  case let array as [Any]: array.allSatisfy(isPropertyList)
  case let dictionary as [String: Any]: dictionary.values.allSatisfy(isPropertyList)
  default: value is any Encodable
  }
}
