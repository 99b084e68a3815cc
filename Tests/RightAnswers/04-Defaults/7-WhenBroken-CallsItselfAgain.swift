// Way: After the move it calls itself, so that it begins with one key.
import Foundation
import Workbench

public struct BrokenPalettes {
  public let key: String
  public let cause: any Error
}

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

private func decodedPalettes(_ value: Any) throws -> [StoredPalette] {
  guard let data = value as? Data else { throw NoData() }
  return try JSONDecoder().decode([StoredPalette].self, from: data)
}

private func freeKey(like key: String, in store: any KeyValueStore) -> String {
  var free = key
  var number = 1
  while store.object(forKey: free) != nil {
    number += 1
    free = "\(key)-\(number)"
  }
  return free
}

private struct NoData: Error {}
