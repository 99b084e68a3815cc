import Foundation
import Workbench

/// A list of palettes that persists each change by itself.
public final class PaletteStore {
  /// The name of the list: it is stored as JSON data under `PaletteStore:` plus this name.
  public let name: String

  private let store: any KeyValueStore

  /// The palettes, which are stored after each change.
  public var palettes: [StoredPalette]

  /// Restores the stored palettes, or stores the built-in ones if none were ever stored.
  public init(
    named name: String, in store: any KeyValueStore, builtIns: [StoredPalette]
  ) {
    self.name = name
    self.store = store
    // Was anything ever stored?
    palettes = []
  }
}
