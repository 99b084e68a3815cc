import Foundation
import Workbench

/// Stores palettes as JSON data under `PaletteStore:` and the name.
///
/// Throws if a palette cannot be encoded; what was stored before is then still there.
public func storePalettes<Item: Encodable>(
  _ palettes: [Item], named name: String, in store: any KeyValueStore
) throws {
  // First make the data, then store it.
}

/// The palettes stored under `PaletteStore:` and the name; nil where nothing is stored.
///
/// Throws if what is stored there is no data, or cannot be decoded.
public func storedPalettes<Item: Decodable>(
  _ type: Item.Type, named name: String, in store: any KeyValueStore
) throws -> [Item]? {
  // Nothing stored, something broken stored and an empty list stored are three things.
  return nil
}
