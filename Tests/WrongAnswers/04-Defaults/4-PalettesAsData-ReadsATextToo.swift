// Mistake: A text of JSON is read as if it were data.
// Verdict: failed
// Message: A value that is no Data throws
import Foundation
import Workbench

/// Stores palettes as JSON data under `PaletteStore:` and the name.
///
/// Throws if a palette cannot be encoded; what was stored before is then still there.
public func storePalettes<Item: Encodable>(
  _ palettes: [Item], named name: String, in store: any KeyValueStore
) throws {
  store.set(try JSONEncoder().encode(palettes), forKey: "PaletteStore:\(name)")
}

/// The palettes stored under `PaletteStore:` and the name; nil where nothing is stored.
///
/// Throws if what is stored there is no data, or cannot be decoded.
public func storedPalettes<Item: Decodable>(
  _ type: Item.Type, named name: String, in store: any KeyValueStore
) throws -> [Item]? {
  guard let value = store.object(forKey: "PaletteStore:\(name)") else { return nil }
  let text = value as? String
  guard let data = value as? Data ?? text.map({ Data($0.utf8) }) else { throw NotData() }
  return try JSONDecoder().decode([Item].self, from: data)
}

/// What stands under the palettes' key is not even data.
private struct NotData: Error {}
