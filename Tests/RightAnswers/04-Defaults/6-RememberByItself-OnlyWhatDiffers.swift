// Way: A method restores, with didSet at work; it stores only what differs from the stored list.
import Foundation
import Workbench

/// Palettes that are remembered from launch to launch, without anybody's doing.
public final class PaletteStore {
  /// The store's name: its palettes are kept as JSON data under `PaletteStore:` and this name.
  public let name: String

  private let store: any KeyValueStore
  private var stored: [StoredPalette]?

  /// The palettes, which are stored whenever they change.
  public var palettes: [StoredPalette] = [] {
    didSet {
      guard palettes != stored, let data = try? JSONEncoder().encode(palettes) else { return }
      store.set(data, forKey: "PaletteStore:\(name)")
      stored = palettes
    }
  }

  /// Palettes as they were left, or the built-in ones where none were ever stored.
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
