// Mistake: A single item, without an array around it, is read as a list of one.
// Verdict: failed
// Message: Data that cannot be decoded throws
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
  guard let data = value as? Data else { throw NotData() }
  if let one = try? JSONDecoder().decode(Item.self, from: data) { return [one] }
  return try JSONDecoder().decode([Item].self, from: data)
}

/// What stands under the palettes' key is not even data.
private struct NotData: Error {}
