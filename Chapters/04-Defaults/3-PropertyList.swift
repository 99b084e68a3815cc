import Foundation

/// Whether a value, with everything inside it, can be stored in user defaults as it is.
public func isPropertyList(_ value: Any) -> Bool {
  // An array can contain arrays, which can contain others.
  return true
}
