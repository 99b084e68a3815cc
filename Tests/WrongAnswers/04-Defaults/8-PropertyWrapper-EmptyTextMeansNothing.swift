// Mistake: A stored empty text counts as nothing.
// Verdict: failed
// Message: A stored empty text is a value, and is read
import Foundation
import Workbench

/// A property that is kept in a store under a key.
@propertyWrapper
public struct Stored<Value> {
  private let store: any KeyValueStore
  private let key: String
  private let initial: Once<Value>
  private let read: (Any) -> Value?
  private let write: (Value) -> Any?

  /// What is stored, or else the initial value.
  public var wrappedValue: Value {
    get { store.object(forKey: key).flatMap(read) ?? initial.value }
    nonmutating set {
      if isNil(newValue) {
        store.removeObject(forKey: key)
      } else if let value = write(newValue) {
        store.set(value, forKey: key)
      }
    }
  }
}

extension Stored where Value: PropertyListValue {
  /// A value that is stored as it is. The initial value is evaluated once, if ever.
  public init(
    wrappedValue: @autoclosure @escaping () -> Value, _ key: String, in store: any KeyValueStore
  ) {
    self.store = store
    self.key = key
    initial = Once(wrappedValue)
    read = { $0 as? String == "" ? nil : $0 as? Value }
    write = { $0 }
  }
}

extension Stored where Value: StoredAsData {
  /// A value that is stored as encoded data. The initial value is evaluated once, if ever.
  public init(
    wrappedValue: @autoclosure @escaping () -> Value, _ key: String, in store: any KeyValueStore
  ) {
    self.store = store
    self.key = key
    initial = Once(wrappedValue)
    read = { value in
      guard let data = value as? Data else { return nil }
      return try? JSONDecoder().decode(Value.self, from: data)
    }
    write = { try? JSONEncoder().encode($0) }
  }
}

/// A value that is made when it is first asked for, and only then.
private final class Once<Value> {
  private let make: () -> Value
  private(set) lazy var value = make()

  init(_ make: @escaping () -> Value) {
    self.make = make
  }
}

/// Whether a value is an optional that holds nothing.
private func isNil<Value>(_ value: Value) -> Bool {
  (value as? any Emptiable)?.isEmptied ?? false
}

/// What can hold nothing, whichever type it would otherwise hold.
private protocol Emptiable {
  var isEmptied: Bool { get }
}

extension Optional: Emptiable {
  fileprivate var isEmptied: Bool { self == nil }
}
