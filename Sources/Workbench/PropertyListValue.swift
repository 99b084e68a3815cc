import Foundation

/// Marks the types whose values go into defaults as they are.
///
/// There is nothing to implement. An optional may be stored by itself, where nil means that there is
/// nothing under the key; inside an array or a dictionary a nil is no property list.
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
