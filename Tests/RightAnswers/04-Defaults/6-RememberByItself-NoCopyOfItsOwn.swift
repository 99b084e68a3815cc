// Way: The palettes are not kept in the object at all: getting and setting go to the store.
import Foundation
import Workbench

/// Palettes that are remembered from launch to launch, without anybody's doing.
public final class PaletteStore {
  /// The store's name: its palettes are kept as JSON data under `PaletteStore:` and this name.
  public let name: String

  private let store: any KeyValueStore
  private let builtIns: [StoredPalette]

  /// The palettes, which are stored whenever they change.
  public var palettes: [StoredPalette] {
    get {
      guard let data = store.object(forKey: key) as? Data else { return builtIns }
      return (try? JSONDecoder().decode([StoredPalette].self, from: data)) ?? builtIns
    }
    set {
      do {
        store.set(try JSONEncoder().encode(newValue), forKey: key)
      } catch {
        assertionFailure("\(error)")
      }
    }
  }

  /// Palettes as they were left, or the built-in ones where none were ever stored.
  public init(
    named name: String, in store: any KeyValueStore, builtIns: [StoredPalette]
  ) {
    self.name = name
    self.store = store
    self.builtIns = builtIns
    if store.object(forKey: key) == nil { palettes = builtIns }
  }

  private var key: String { "PaletteStore:" + name }
}
