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

/// Marks the types whose values are stored in defaults unchanged.
///
/// There is nothing to implement. An optional may be stored by itself, and nil means that the key
/// has no value. Inside an array or a dictionary, nil is not a property-list value.
public protocol PropertyListValue {}

extension String: PropertyListValue {}
extension Int: PropertyListValue {}
extension Double: PropertyListValue {}
extension Bool: PropertyListValue {}
extension Date: PropertyListValue {}
extension Data: PropertyListValue {}
extension Array: PropertyListValue where Element: PropertyListValue {}
extension Dictionary: PropertyListValue where Key == String, Value: PropertyListValue {}
extension Optional: PropertyListValue where Wrapped: PropertyListValue {}

/// Marks a type of your own that is stored in defaults as encoded `Data`.
///
/// There is nothing to implement: declare the conformance, and make the type `Codable`. Optionals
/// and arrays of such a type can be stored in the same way.
public protocol StoredAsData: Codable {}

extension Optional: StoredAsData where Wrapped: StoredAsData {}
extension Array: StoredAsData where Element: StoredAsData {}
