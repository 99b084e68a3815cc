import Foundation
import Workbench

/// A value that was not stored, because it is not a property list.
public struct NotAPropertyList: Error {
  /// The key under which it should have been stored.
  public let key: String
}

extension KeyValueStore {
  /// Stores a value that is a property list; nil removes the stored value.
  ///
  /// - Throws: `NotAPropertyList` for any other value, which `set(_:forKey:)` would trap on. Then
  ///   nothing is written.
  public func store(_ value: Any?, forKey key: String) throws {
    // solution, in place of:
    //   // Ask before you call set(_:forKey:).
    guard let value else { return removeObject(forKey: key) }
    guard PropertyListSerialization.propertyList(value, isValidFor: .binary) else {
      throw NotAPropertyList(key: key)
    }
    set(value, forKey: key)
    // end of solution
  }
}
