// Way: Encodes in steps, with sorted keys, and throws Foundation's own error for what is no data.
import Foundation
import Workbench

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
