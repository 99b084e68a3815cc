// Way: Step by step with guards; the quarantine keys are numbered from 1.
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
  if store.object(forKey: key) == nil, let old = store.object(forKey: oldKey) {
    store.set(old, forKey: key)
    store.removeObject(forKey: oldKey)
  }

  guard let value = store.object(forKey: key) else { return builtIns }
  var cause: any Error = CocoaError(.coderReadCorrupt)
  if let data = value as? Data {
    do {
      return try JSONDecoder().decode([StoredPalette].self, from: data)
    } catch {
      cause = error
    }
  }

  let free = (1...).lazy.map { "\(key):broken \($0)" }.first { store.object(forKey: $0) == nil }
  guard let free else { return builtIns }
  store.set(value, forKey: free)
  store.removeObject(forKey: key)
  report(BrokenPalettes(key: free, cause: cause))
  return builtIns
}
