// Way: One value says what was found; a broken one goes under a key that nobody can have used.
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
  let key = "PaletteStore:" + name
  let place = store.object(forKey: key) == nil ? oldKey : key
  guard let value = store.object(forKey: place) else { return builtIns }

  switch Result(catching: { try palettes(from: value) }) {
  case .success(let palettes):
    if place == oldKey {
      store.set(value, forKey: key)
      store.removeObject(forKey: oldKey)
    }
    return palettes
  case .failure(let error):
    let aside = "\(key):broken:\(UUID().uuidString)"
    store.set(value, forKey: aside)
    store.removeObject(forKey: place)
    report(BrokenPalettes(key: aside, cause: error))
    return builtIns
  }
}

private func palettes(from value: Any) throws -> [StoredPalette] {
  if let data = value as? Data {
    return try JSONDecoder().decode([StoredPalette].self, from: data)
  }
  let context = DecodingError.Context(codingPath: [], debugDescription: "This is no data.")
  throw DecodingError.typeMismatch(Data.self, context)
}
