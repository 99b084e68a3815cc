// Mistake: What was stored before is kept under another key.
// Verdict: failed
// Message: Stored a second time, palettes lie under the same key, and under no other
import Foundation
import Workbench

/// Stores palettes as JSON data under `PaletteStore:` and the name.
///
/// Throws if a palette cannot be encoded; what was stored before is then still there.
public func storePalettes<Item: Encodable>(
  _ palettes: [Item], named name: String, in store: any KeyValueStore
) throws {
  let data = try JSONEncoder().encode(palettes)
  if let old = store.object(forKey: "PaletteStore:\(name)") {
    store.set(old, forKey: "PaletteStore:\(name):backup")
  }
  store.set(data, forKey: "PaletteStore:\(name)")
}

/// The palettes stored under `PaletteStore:` and the name; nil where nothing is stored.
///
/// Throws if what is stored there is no data, or cannot be decoded.
public func storedPalettes<Item: Decodable>(
  _ type: Item.Type, named name: String, in store: any KeyValueStore
) throws -> [Item]? {
  guard let value = store.object(forKey: "PaletteStore:\(name)") else { return nil }
  guard let data = value as? Data else { throw NotData() }
  return try JSONDecoder().decode([Item].self, from: data)
}

/// What stands under the palettes' key is not even data.
private struct NotData: Error {}
