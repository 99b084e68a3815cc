// Way: The property is computed, and its setter stores the list before it keeps it.
import Foundation
import Workbench

public final class PaletteStore {
  public let name: String
  private let slot: Slot
  private var current: [StoredPalette]

  public var palettes: [StoredPalette] {
    get { current }
    set {
      slot.save(newValue)
      current = newValue
    }
  }

  public init(
    named name: String, in store: any KeyValueStore, builtIns: [StoredPalette]
  ) {
    self.name = name
    slot = Slot(key: "PaletteStore:\(name)", store: store)
    if let stored = slot.load() {
      current = stored
    } else {
      current = builtIns
      slot.save(builtIns)
    }
  }

  private struct Slot {
    let key: String
    let store: any KeyValueStore
    func load() -> [StoredPalette]? {
      (store.object(forKey: key) as? Data).flatMap {
        try? JSONDecoder().decode([StoredPalette].self, from: $0)
      }
    }
    func save(_ palettes: [StoredPalette]) {
      guard let data = try? JSONEncoder().encode(palettes) else { return }
      store.set(data, forKey: key)
    }
  }
}
