import Foundation
import Workbench

/// A stored value that could not be read, and was quarantined.
public struct BrokenPalettes {
  /// The key under which the value is now, exactly as it was.
  public let key: String

  /// Why it could not be read.
  public let cause: any Error
}

/// Returns the palettes stored under the key `PaletteStore:` plus the name, or the built-in ones.
///
/// If there is no value under the key, the one under the old key is moved there first. A value that
/// cannot be read is quarantined and reported.
public func restorePalettes(
  named name: String, movingFrom oldKey: String, in store: any KeyValueStore,
  builtIns: [StoredPalette], report: (BrokenPalettes) -> Void
) -> [StoredPalette] {
  // solution, in place of:
  //   // Whatever value is found, it must still exist when this function returns.
  //   return builtIns
  let key = "PaletteStore:\(name)"
  if store.object(forKey: key) == nil {
    moveValue(from: oldKey, to: key, in: store)
  }
  guard let value = store.object(forKey: key) else { return builtIns }
  do {
    return try decodedPalettes(value)
  } catch {
    let aside = freeKey(like: "\(key):broken", in: store)
    moveValue(from: key, to: aside, in: store)
    report(BrokenPalettes(key: aside, cause: error))
    return builtIns
  }
  // end of solution
}

// solution
/// Moves a value, if there is one. At any moment it is under at least one of the keys.
private func moveValue(from oldKey: String, to newKey: String, in store: any KeyValueStore) {
  guard let value = store.object(forKey: oldKey) else { return }
  store.set(value, forKey: newKey)
  store.removeObject(forKey: oldKey)
}

/// The palettes in a stored value.
private func decodedPalettes(_ value: Any) throws -> [StoredPalette] {
  guard let data = value as? Data else { throw NotData() }
  return try JSONDecoder().decode([StoredPalette].self, from: data)
}

/// The first unused key that begins with this one.
private func freeKey(like key: String, in store: any KeyValueStore) -> String {
  var free = key
  var number = 1
  while store.object(forKey: free) != nil {
    number += 1
    free = "\(key)-\(number)"
  }
  return free
}

/// The stored value is not data.
private struct NotData: Error {}
// end of solution
