// Way: Encodes in steps, with sorted keys, and throws Foundation's own error for what is no data.
import Foundation
import Workbench

/// Stores palettes as JSON data under `PaletteStore:` and the name.
///
/// Throws if a palette cannot be encoded; what was stored before is then still there.
public func storePalettes<Item: Encodable>(
  _ palettes: [Item], named name: String, in store: any KeyValueStore
) throws {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
  let data: Data
  do {
    data = try encoder.encode(palettes)
  } catch {
    throw CannotStore(name: name, cause: error)
  }
  store.set(data, forKey: key(name))
}

/// The palettes stored under `PaletteStore:` and the name; nil where nothing is stored.
///
/// Throws if what is stored there is no data, or cannot be decoded.
public func storedPalettes<Item: Decodable>(
  _ type: Item.Type, named name: String, in store: any KeyValueStore
) throws -> [Item]? {
  switch store.object(forKey: key(name)) {
  case nil:
    return nil
  case let data as Data:
    return try JSONDecoder().decode(Array<Item>.self, from: data)
  default:
    throw CocoaError(.propertyListReadCorrupt)
  }
}

private func key(_ name: String) -> String { "PaletteStore:" + name }

private struct CannotStore: Error {
  let name: String
  let cause: any Error
}
