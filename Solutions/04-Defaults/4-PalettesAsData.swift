import Foundation
import Workbench

/// Stores palettes as JSON data under `PaletteStore:` and the name.
///
/// Throws if a palette cannot be encoded; what was stored before is then still there.
public func storePalettes<Item: Encodable>(
  _ palettes: [Item], named name: String, in store: any KeyValueStore
) throws {
  // solution, in place of:
  //   // First make the data, then store it.
  store.set(try JSONEncoder().encode(palettes), forKey: "PaletteStore:\(name)")
  // end of solution
}

/// The palettes stored under `PaletteStore:` and the name; nil where nothing is stored.
///
/// Throws if what is stored there is no data, or cannot be decoded.
public func storedPalettes<Item: Decodable>(
  _ type: Item.Type, named name: String, in store: any KeyValueStore
) throws -> [Item]? {
  // solution, in place of:
  //   // Nothing stored, something broken stored and an empty list stored are three things.
  //   return nil
  guard let value = store.object(forKey: "PaletteStore:\(name)") else { return nil }
  guard let data = value as? Data else { throw NotData() }
  return try JSONDecoder().decode([Item].self, from: data)
  // end of solution
}

// solution
/// What stands under the palettes' key is not even data.
private struct NotData: Error {}
// end of solution
