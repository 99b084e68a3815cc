// Way: Asks the serializer of property lists, which knows what it can write.
import Foundation

public func isPropertyList(_ value: Any) -> Bool {
  PropertyListSerialization.propertyList(value, isValidFor: .binary)
}
