// Way: What is not stored is cast too, which gives an optional its nil; decoded data is kept.
import Foundation
import Workbench

@propertyWrapper
public struct Stored<Value> {
  fileprivate let memory = Memory<Value>()
  fileprivate let make: () -> Value
  fileprivate let load: () -> Value?
  fileprivate let save: (Value) -> Void

  public var wrappedValue: Value {
    get {
      if let value = load() ?? memory.initial { return value }
      let value = make()
      memory.initial = .some(value)
      return value
    }
    nonmutating set { save(newValue) }
  }
}

extension Stored where Value: PropertyListValue {
  public init(
    wrappedValue: @autoclosure @escaping () -> Value, _ key: String, in store: any KeyValueStore
  ) {
    make = wrappedValue
    load = { store.object(forKey: key) as? Value }
    save = { store.set(content(of: $0), forKey: key) }
  }
}

extension Stored where Value: StoredAsData {
  public init(
    wrappedValue: @autoclosure @escaping () -> Value, _ key: String, in store: any KeyValueStore
  ) {
    let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "+inf", negativeInfinity: "-inf", nan: "nan")
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "+inf", negativeInfinity: "-inf", nan: "nan")
    let memory = memory
    make = wrappedValue
    load = {
      guard let data = store.object(forKey: key) as? Data else { return nil }
      if memory.bytes == data { return memory.decoded }
      guard let value = try? decoder.decode(Value.self, from: data) else { return nil }
      (memory.bytes, memory.decoded) = (data, value)
      return value
    }
    save = { value in
      guard content(of: value) != nil else { return store.removeObject(forKey: key) }
      guard let data = try? encoder.encode(value) else { return }
      store.set(data, forKey: key)
    }
  }
}

private final class Memory<Value> {
  var initial: Value?
  var bytes: Data?
  var decoded: Value?
}

private func content(of value: Any) -> Any? {
  let mirror = Mirror(reflecting: value)
  return mirror.displayStyle == .optional ? mirror.children.first?.value : value
}
