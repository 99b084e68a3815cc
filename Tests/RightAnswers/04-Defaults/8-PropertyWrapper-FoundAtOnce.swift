// Way: The initial value is evaluated in the initializer where nothing is stored; a mirror finds nil.
import Foundation
import Workbench

@propertyWrapper
public struct Stored<Value> {
  private let shelf: Shelf<Value>

  public var wrappedValue: Value {
    get { shelf.current() ?? shelf.initial() }
    nonmutating set { shelf.keep(newValue) }
  }
}

extension Stored where Value: PropertyListValue {
  public init(
    wrappedValue: @autoclosure @escaping () -> Value, _ key: String, in store: any KeyValueStore
  ) {
    shelf = Shelf(key, store, wrappedValue, encode: { $0 }, decode: { $0 as? Value })
  }
}

extension Stored where Value: StoredAsData {
  public init(
    wrappedValue: @autoclosure @escaping () -> Value, _ key: String, in store: any KeyValueStore
  ) {
    shelf = Shelf(
      key, store, wrappedValue,
      encode: { try PropertyListEncoder().encode([$0]) },
      decode: { stored in
        guard let data = stored as? Data else { return nil }
        return try PropertyListDecoder().decode([Value].self, from: data).first
      })
  }
}

/// The place of one value, with its own ways of writing and reading.
private final class Shelf<Value> {
  let key: String
  let store: any KeyValueStore
  let makeInitial: () -> Value
  let encode: (Value) throws -> Any
  let decode: (Any) throws -> Value?
  var madeInitial: Value?

  init(
    _ key: String, _ store: any KeyValueStore, _ makeInitial: @escaping () -> Value,
    encode: @escaping (Value) throws -> Any, decode: @escaping (Any) throws -> Value?
  ) {
    self.key = key
    self.store = store
    self.makeInitial = makeInitial
    self.encode = encode
    self.decode = decode
    if store.object(forKey: key) == nil { madeInitial = makeInitial() }
  }

  func current() -> Value? {
    guard let stored = store.object(forKey: key) else { return nil }
    return (try? decode(stored)) ?? nil
  }

  func initial() -> Value {
    if let madeInitial { return madeInitial }
    let value = makeInitial()
    madeInitial = value
    return value
  }

  func keep(_ value: Value) {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional, mirror.children.isEmpty {
      store.removeObject(forKey: key)
    } else if let stored = try? encode(value) {
      store.set(stored, forKey: key)
    }
  }
}
