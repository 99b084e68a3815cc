import Foundation

/// A place for small values under keys, such as `UserDefaults`.
///
/// Only property-list values may be stored: text, numbers, Booleans, dates, data, and arrays and
/// dictionaries of these. Anything else ends the program.
public protocol KeyValueStore: AnyObject {
  /// The value under a key, or nil where there is none.
  func object(forKey key: String) -> Any?

  /// Puts a value under a key, in place of what is there; a nil removes what is there.
  func set(_ value: Any?, forKey key: String)

  /// Removes what is under a key.
  func removeObject(forKey key: String)
}

extension UserDefaults: KeyValueStore {}
