import Foundation
import Workbench

/// Stores palettes as JSON data under the key `PaletteStore:` plus the name.
///
/// - Throws: If a palette cannot be encoded. The value that was stored before is then still there.
public func storePalettes<Item: Encodable>(
  _ palettes: [Item], named name: String, in store: any KeyValueStore
) throws {
  // First encode, then store.
}

/// Returns the palettes stored under the key `PaletteStore:` plus the name, or nil if there are none.
///
/// - Throws: If the stored value is not data, or cannot be decoded.
public func storedPalettes<Item: Decodable>(
  _ type: Item.Type, named name: String, in store: any KeyValueStore
) throws -> [Item]? {
  // No value, a broken value and an empty list have three different results.
  return nil
}
