import Foundation

/// Whether a value may go into defaults as it is, with everything inside it.
public func isPropertyList(_ value: Any) -> Bool {
  // solution, in place of:
  //   // A value may hold others, which may hold others.
  //   return true
  switch value {
  case is String, is Int, is Double, is Bool, is Date, is Data:
    return true
  case let array as [Any]:
    return array.allSatisfy(isPropertyList)
  case let dictionary as [String: Any]:
    return dictionary.values.allSatisfy(isPropertyList)
  default:
    return false
  }
  // end of solution
}
