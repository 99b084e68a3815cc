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
    // Ask before you call set(_:forKey:).
  }
}
