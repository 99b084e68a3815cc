// Way: A method restores, with didSet at work; it stores only what differs from the stored list.
import Foundation
import Workbench

public final class PaletteStore {
  public let name: String

  private let store: any KeyValueStore
  private var stored: [StoredPalette]?

  public var palettes: [StoredPalette] = [] {
    didSet {
      guard palettes != stored, let data = try? JSONEncoder().encode(palettes) else { return }
      store.set(data, forKey: "PaletteStore:\(name)")
      stored = palettes
    }
  }

  public init(
    named name: String, in store: any KeyValueStore, builtIns: [StoredPalette]
  ) {
    self.name = name
    self.store = store
    restore(or: builtIns)
  }

  private func restore(or builtIns: [StoredPalette]) {
    if let data = store.object(forKey: "PaletteStore:\(name)") as? Data {
      stored = try? JSONDecoder().decode([StoredPalette].self, from: data)
    }
    palettes = stored ?? builtIns
  }
}
