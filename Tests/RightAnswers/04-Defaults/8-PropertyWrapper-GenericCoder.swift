// Way: A coder per kind of value, behind a protocol, and an array that is filled once.
import Foundation
import Workbench

@propertyWrapper
public struct Stored<Value> {
  private let key: String
  private let store: any KeyValueStore
  private let coder: any Coder<Value>
  private let fallback: Fallback<Value>

  public var wrappedValue: Value {
    get {
      guard let stored = store.object(forKey: key), let value = coder.value(from: stored) else {
        return fallback.value()
      }
      return value
    }
    nonmutating set {
      switch Result(catching: { try coder.stored(newValue) }) {
      case .success(let stored?): store.set(stored, forKey: key)
      case .success(nil): store.removeObject(forKey: key)
      case .failure: break
      }
    }
  }
}

extension Stored where Value: PropertyListValue {
  public init(
    wrappedValue: @autoclosure @escaping () -> Value, _ key: String, in store: any KeyValueStore
  ) {
    self.key = key
    self.store = store
    coder = PlainCoder()
    fallback = Fallback(make: wrappedValue)
  }
}

extension Stored where Value: StoredAsData {
  public init(
    wrappedValue: @autoclosure @escaping () -> Value, _ key: String, in store: any KeyValueStore
  ) {
    self.key = key
    self.store = store
    coder = DataCoder()
    fallback = Fallback(make: wrappedValue)
  }
}

private protocol Coder<Value> {
  associatedtype Value
  func value(from stored: Any) -> Value?
  func stored(_ value: Value) throws -> Any?
}

private struct PlainCoder<Value>: Coder {
  func value(from stored: Any) -> Value? { stored as? Value }

  func stored(_ value: Value) -> Any? { unwrapped(value) }
}

private struct DataCoder<Value: Codable>: Coder {
  func value(from stored: Any) -> Value? {
    (stored as? Data).flatMap { try? PropertyListDecoder().decode([Value].self, from: $0).first }
  }

  func stored(_ value: Value) throws -> Any? {
    guard unwrapped(value) != nil else { return nil }
    return try PropertyListEncoder().encode([value])
  }
}

private final class Fallback<Value> {
  private let make: () -> Value
  private var made: [Value] = []

  init(make: @escaping () -> Value) {
    self.make = make
  }

  func value() -> Value {
    if made.isEmpty { made.append(make()) }
    return made[0]
  }
}

private func unwrapped(_ value: Any) -> Any? {
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .optional else { return value }
  return mirror.children.first?.value
}
