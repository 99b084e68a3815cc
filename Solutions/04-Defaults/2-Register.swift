import Foundation

/// Registers default values, which are read under their keys where nothing is stored.
///
/// Called at every launch. It stores nothing, and leaves the user's choices as they are.
public func registerDefaultValues(_ values: [String: Any], in defaults: UserDefaults) {
  // solution, in place of:
  //   // A default value is registered, not stored.
  defaults.register(defaults: values)
  // end of solution
}

/// Removes the user's choices under these keys, so that the registered values are read again.
public func forgetChoices(under keys: [String], in defaults: UserDefaults) {
  // solution, in place of:
  //   // After this, nothing is stored under these keys.
  for key in keys {
    defaults.removeObject(forKey: key)
  }
  // end of solution
}
