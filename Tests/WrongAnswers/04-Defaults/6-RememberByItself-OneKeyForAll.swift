// Mistake: The name is left out of the key, so that all stores share one list.
// Verdict: failed
// Message: under PaletteStore: and the name, and under no other key
import Foundation
import Workbench

/// Palettes that are remembered from launch to launch, without anybody's doing.
public final class PaletteStore {
  /// The store's name: its palettes are kept as JSON data under `PaletteStore:` and this name.
  public let name: String

  private let store: any KeyValueStore

  /// The palettes, which are stored whenever they change.
  public var palettes: [StoredPalette] {
    didSet { remember() }
  }

  /// Palettes as they were left, or the built-in ones where none were ever stored.
  public init(
    named name: String, in store: any KeyValueStore, builtIns: [StoredPalette]
  ) {
    self.name = name
    self.store = store
    let value = store.object(forKey: "PaletteStore")
    palettes = Self.remembered(value) ?? builtIns
    // What is there and cannot be read is not stored over: that is for exercise 4.7.
    if value == nil { remember() }
  }
}

extension PaletteStore {
  /// The palettes of a stored value; nil where there are none to be read.
  private static func remembered(_ value: Any?) -> [StoredPalette]? {
    guard let data = value as? Data else { return nil }
    return try? JSONDecoder().decode([StoredPalette].self, from: data)
  }

  /// Stores the palettes as they are now.
  private func remember() {
    guard let data = try? JSONEncoder().encode(palettes) else { return }
    store.set(data, forKey: "PaletteStore")
  }
}
