import Foundation
import Workbench

/// A property that is kept in a store under a key.
@propertyWrapper
public struct Stored<Value> {
  /// What is read where nothing is stored.
  private let initial: () -> Value

  /// What is stored, or else the initial value.
  public var wrappedValue: Value {
    // Getting and setting both ask the store.
    get { initial() }
    nonmutating set {}
  }
}

extension Stored where Value: PropertyListValue {
  /// A value that is stored as it is. The initial value is evaluated once, if ever.
  public init(
    wrappedValue: @autoclosure @escaping () -> Value, _ key: String, in store: any KeyValueStore
  ) {
    // Keep what you need.
    initial = wrappedValue
  }
}

extension Stored where Value: StoredAsData {
  /// A value that is stored as encoded data. The initial value is evaluated once, if ever.
  public init(
    wrappedValue: @autoclosure @escaping () -> Value, _ key: String, in store: any KeyValueStore
  ) {
    // Keep what you need.
    initial = wrappedValue
  }
}
