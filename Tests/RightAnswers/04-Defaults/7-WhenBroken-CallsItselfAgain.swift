// Way: After the move it calls itself, so that it begins with one key.
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
  switch (store.object(forKey: key), store.object(forKey: oldKey)) {
  case (nil, nil):
    return builtIns
  case (nil, let old?):
    store.set(old, forKey: key)
    store.removeObject(forKey: oldKey)
    return restorePalettes(
      named: name, movingFrom: oldKey, in: store, builtIns: builtIns, report: report)
  case (let value?, _):
    do {
      return try decodedPalettes(value)
    } catch {
      let aside = freeKey(like: "\(key):broken", in: store)
      store.set(value, forKey: aside)
      store.removeObject(forKey: key)
      report(BrokenPalettes(key: aside, cause: error))
      return builtIns
    }
  }
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
