import Foundation
import Workbench

/// A property whose value is in a store, under a key.
@propertyWrapper
public struct Stored<Value> {
  /// The value that is read if nothing is stored.
  private let initial: () -> Value

  /// The stored value, or else the initial one.
  public var wrappedValue: Value {
    // Both accessors use the store.
    get { initial() }
    nonmutating set {}
  }
}

extension Stored where Value: PropertyListValue {
  /// Makes a wrapper that stores values as they are. It evaluates its initial value at most once.
  public init(
    wrappedValue: @autoclosure @escaping () -> Value, _ key: String, in store: any KeyValueStore
  ) {
    // Keep what you need.
    initial = wrappedValue
  }
}

extension Stored where Value: StoredAsData {
  /// Makes a wrapper that encodes values as data. It evaluates its initial value at most once.
  public init(
    wrappedValue: @autoclosure @escaping () -> Value, _ key: String, in store: any KeyValueStore
  ) {
    // Keep what you need.
    initial = wrappedValue
  }
}
