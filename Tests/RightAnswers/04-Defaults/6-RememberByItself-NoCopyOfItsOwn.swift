// Way: The palettes are not kept in the object at all: getting and setting go to the store.
import Foundation
import Workbench

public final class PaletteStore {
  public let name: String

  private let store: any KeyValueStore
  private let builtIns: [StoredPalette]

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
