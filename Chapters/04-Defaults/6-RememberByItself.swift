import Foundation
import Workbench

/// Palettes that are remembered from launch to launch, without anybody's doing.
public final class PaletteStore {
  /// The store's name: its palettes are kept as JSON data under `PaletteStore:` and this name.
  public let name: String

  private let store: any KeyValueStore

  /// The palettes, which are stored whenever they change.
  public var palettes: [StoredPalette]

  /// Palettes as they were left, or the built-in ones where none were ever stored.
  public init(
    named name: String, in store: any KeyValueStore, builtIns: [StoredPalette]
  ) {
    self.name = name
    self.store = store
    // Was anything ever stored?
    palettes = []
  }
}
