import Foundation

/// A store that keeps its values in memory and records every write, for tests and experiments.
///
/// It accepts the values that `UserDefaults` accepts, and ends the program where `UserDefaults`
/// does.
public final class InMemoryStore: KeyValueStore {
  /// Every write so far, the oldest first, such as `set theme` and `remove theme`.
  // A variable with `private(set)` could be set through a cast key path.
  public var writes: [String] { log }

  private var log: [String] = []
  private var values: [String: Any]

  /// Creates a store that already contains these values, as if an earlier launch had written them.
  public init(_ values: [String: Any] = [:]) {
    self.values = values
  }

  /// The keys that have a value, sorted.
  public var keys: [String] { values.keys.sorted() }

  public func object(forKey key: String) -> Any? {
    values[key]
  }

  public func set(_ value: Any?, forKey key: String) {
    guard let value else { return removeObject(forKey: key) }
    precondition(
      PropertyListSerialization.propertyList(value, isValidFor: .binary),
      "Not a property-list value, under the key \(key): \(value)")
    log.append("set \(key)")
    values[key] = value
  }

  public func removeObject(forKey key: String) {
    log.append("remove \(key)")
    values[key] = nil
  }
}
