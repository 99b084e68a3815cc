// Way: It removes a value only after it has found it in its new place.
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
}

private func moveValue(from oldKey: String, to newKey: String, in store: any KeyValueStore) {
  guard let value = store.object(forKey: oldKey) else { return }
  store.set(value, forKey: newKey)
  precondition(store.object(forKey: newKey) != nil, "What was written is there.")
  store.removeObject(forKey: oldKey)
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
