import Foundation
import Workbench

/// A property whose value is in a store, under a key.
@propertyWrapper
public struct Stored<Value> {
  // solution, in place of:
  //   /// The value that is read if nothing is stored.
  //   private let initial: () -> Value

  private let store: any KeyValueStore
  private let key: String
  private let initial: Once<Value>
  private let read: (Any) -> Value?
  private let write: (Value) -> Any?
  // end of solution

  /// The stored value, or else the initial one.
  public var wrappedValue: Value {
    // solution, in place of:
    //   // Both accessors use the store.
    //   get { initial() }
    //   nonmutating set {}
    get { store.object(forKey: key).flatMap(read) ?? initial.value }
    nonmutating set {
      if isNil(newValue) {
        store.removeObject(forKey: key)
      } else if let value = write(newValue) {
        store.set(value, forKey: key)
      }
    }
    // end of solution
  }
}

extension Stored where Value: PropertyListValue {
  /// Makes a wrapper that stores values as they are. It evaluates its initial value at most once.
  public init(
    wrappedValue: @autoclosure @escaping () -> Value, _ key: String, in store: any KeyValueStore
  ) {
    // solution, in place of:
    //   // Keep what you need.
    //   initial = wrappedValue
    self.store = store
    self.key = key
    initial = Once(wrappedValue)
    read = { $0 as? Value }
    write = { $0 }
    // end of solution
  }
}

extension Stored where Value: StoredAsData {
  /// Makes a wrapper that encodes values as data. It evaluates its initial value at most once.
  public init(
    wrappedValue: @autoclosure @escaping () -> Value, _ key: String, in store: any KeyValueStore
  ) {
    // solution, in place of:
    //   // Keep what you need.
    //   initial = wrappedValue
    self.store = store
    self.key = key
    initial = Once(wrappedValue)
    read = { value in
      guard let data = value as? Data else { return nil }
      return try? JSONDecoder().decode(Value.self, from: data)
    }
    write = { try? JSONEncoder().encode($0) }
    // end of solution
  }
}

// solution
/// A value that is evaluated at the first access, and never again.
private final class Once<Value> {
  private let make: () -> Value
  private(set) lazy var value = make()

  init(_ make: @escaping () -> Value) {
    self.make = make
  }
}

/// Whether a value is an optional that is nil.
private func isNil<Value>(_ value: Value) -> Bool {
  (value as? any Emptiable)?.isEmptied ?? false
}

/// An optional, whatever its wrapped type.
private protocol Emptiable {
  var isEmptied: Bool { get }
}

extension Optional: Emptiable {
  fileprivate var isEmptied: Bool { self == nil }
}
// end of solution
