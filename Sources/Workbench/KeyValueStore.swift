import Foundation

/// A store for small values under keys, such as `UserDefaults`.
///
/// Only property-list values may be stored: text, numbers, Booleans, dates, data, and arrays and
/// dictionaries of these. Any other value ends the program.
public protocol KeyValueStore: AnyObject {
  /// Returns the value for a key, or nil if there is none.
  func object(forKey key: String) -> Any?

  /// Stores a value for a key and replaces the old one. A value of nil removes the old one.
  func set(_ value: Any?, forKey key: String)

  /// Removes the value for a key.
  func removeObject(forKey key: String)
}

extension UserDefaults: KeyValueStore {}
