// Way: The wrapper knows how it stores by an enum, and asks the values' types for the rest.
import Foundation
import Workbench

@propertyWrapper
public struct Stored<Value> {
  private enum Form {
    case asItIs
    case asData(encode: (Value) throws -> Data, decode: (Data) throws -> Value)
  }

  private final class Initial {
    var state: Result<Value, NotYet>
    let make: () -> Value

    init(_ make: @escaping () -> Value) {
      self.make = make
      state = .failure(NotYet())
    }
  }

  private struct NotYet: Error {}

  private let form: Form
  private let key: String
  private let store: any KeyValueStore
  private let start: Initial

  public var wrappedValue: Value {
    get {
      let found = store.object(forKey: key)
      switch form {
      case .asItIs:
        if found != nil, let value = found as? Value { return value }
      case .asData(_, let decode):
        if let data = found as? Data, let value = try? decode(data) { return value }
      }
      if case .success(let value) = start.state { return value }
      let value = start.make()
      start.state = .success(value)
      return value
    }
    nonmutating set {
      if let optional = newValue as? any MaybeNothing, optional.isNothing {
        return store.removeObject(forKey: key)
      }
      switch form {
      case .asItIs:
        store.set(newValue, forKey: key)
      case .asData(let encode, _):
        guard let data = try? encode(newValue) else { return }
        store.set(data, forKey: key)
      }
    }
  }
}

extension Stored where Value: PropertyListValue {
  public init(
    wrappedValue: @autoclosure @escaping () -> Value, _ key: String, in store: any KeyValueStore
  ) {
    form = .asItIs
    self.key = key
    self.store = store
    start = Initial(wrappedValue)
  }
}

extension Stored where Value: StoredAsData {
  public init(
    wrappedValue: @autoclosure @escaping () -> Value, _ key: String, in store: any KeyValueStore
  ) {
    form = .asData(
      encode: { try JSONEncoder().encode($0) },
      decode: { try JSONDecoder().decode(Value.self, from: $0) })
    self.key = key
    self.store = store
    start = Initial(wrappedValue)
  }
}

private protocol MaybeNothing {
  var isNothing: Bool { get }
}

extension Optional: MaybeNothing {
  fileprivate var isNothing: Bool {
    switch self {
    case .none: true
    case .some: false
    }
  }
}
