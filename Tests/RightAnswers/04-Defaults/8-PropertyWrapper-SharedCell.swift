// Way: All copies of a wrapper share a cell with two closures; values lie in a property list.
import Foundation
import Workbench

@propertyWrapper
public struct Stored<Value> {
  private let cell: Cell<Value>

  public var wrappedValue: Value {
    get { cell.read() }
    nonmutating set { cell.write(newValue) }
  }
}

extension Stored where Value: PropertyListValue {
  public init(
    wrappedValue: @autoclosure @escaping () -> Value, _ key: String, in store: any KeyValueStore
  ) {
    cell = Cell(
      key: key, store: store, initial: wrappedValue, encode: { $0 }, decode: { $0 as? Value })
  }
}

extension Stored where Value: StoredAsData {
  public init(
    wrappedValue: @autoclosure @escaping () -> Value, _ key: String, in store: any KeyValueStore
  ) {
    cell = Cell(
      key: key, store: store, initial: wrappedValue,
      encode: { try PropertyListEncoder().encode([$0 as! Value]) },
      decode: { stored in
        guard let data = stored as? Data else { return nil }
        return try? PropertyListDecoder().decode([Value].self, from: data).first
      })
  }
}

/// One value in a store. It is shared by all copies of a wrapper.
private final class Cell<Value> {
  private let key: String
  private let store: any KeyValueStore
  private let encode: (Any) throws -> Any
  private let decode: (Any) -> Value?
  private lazy var initial: Value = make()
  private let make: () -> Value

  init(
    key: String, store: any KeyValueStore, initial: @escaping () -> Value,
    encode: @escaping (Any) throws -> Any, decode: @escaping (Any) -> Value?
  ) {
    self.key = key
    self.store = store
    make = initial
    self.encode = encode
    self.decode = decode
  }

  func read() -> Value { store.object(forKey: key).flatMap(decode) ?? initial }

  func write(_ value: Value) {
    guard let content = unwrapped(value) else { return store.removeObject(forKey: key) }
    guard let encoded = try? encode(content) else { return }
    store.set(encoded, forKey: key)
  }

  private func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }
}
