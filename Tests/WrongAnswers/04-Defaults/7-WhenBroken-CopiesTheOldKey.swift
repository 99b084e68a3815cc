// Mistake: The value is copied from the old key and left there too.
// Verdict: failed
// Message: nothing is left under either key
import Foundation
import Workbench

/// A stored value that could not be read, and was put aside.
public struct BrokenPalettes {
  /// The key under which the value now lies, exactly as it was.
  public let key: String

  /// Why it could not be read.
  public let cause: any Error
}

/// The palettes stored under `PaletteStore:` and the name, or the built-in ones.
///
/// A value under the old key is moved first, if there is none under the new one. A value that cannot
/// be read is put aside and reported.
public func restorePalettes(
  named name: String, movingFrom oldKey: String, in store: any KeyValueStore,
  builtIns: [StoredPalette], report: (BrokenPalettes) -> Void
) -> [StoredPalette] {
  let key = "PaletteStore:\(name)"
  if store.object(forKey: key) == nil {
    if let old = store.object(forKey: oldKey) { store.set(old, forKey: key) }
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
}

/// Moves a value, if there is one. It is under one of the keys at any moment.
private func moveValue(from oldKey: String, to newKey: String, in store: any KeyValueStore) {
  guard let value = store.object(forKey: oldKey) else { return }
  store.set(value, forKey: newKey)
  store.removeObject(forKey: oldKey)
}

/// The palettes of a stored value.
private func decodedPalettes(_ value: Any) throws -> [StoredPalette] {
  guard let data = value as? Data else { throw NoData() }
  return try JSONDecoder().decode([StoredPalette].self, from: data)
}

/// The first key like this one that holds nothing.
private func freeKey(like key: String, in store: any KeyValueStore) -> String {
  var free = key
  var number = 1
  while store.object(forKey: free) != nil {
    number += 1
    free = "\(key)-\(number)"
  }
  return free
}

/// What stands under the key is not even data.
private struct NoData: Error {}
