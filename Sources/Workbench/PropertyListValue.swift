import Foundation

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
