// Way: Asks the serializer of property lists, which knows what it can write.
import Foundation

/// Whether a value may go into defaults as it is, with everything inside it.
public func isPropertyList(_ value: Any) -> Bool {
  PropertyListSerialization.propertyList(value, isValidFor: .binary)
}
