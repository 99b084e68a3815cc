import Foundation

/// Whether a value, with everything inside it, can be stored in user defaults as it is.
public func isPropertyList(_ value: Any) -> Bool {
  // solution, in place of:
  //   // An array can contain arrays, which can contain others.
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
