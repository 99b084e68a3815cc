import Foundation
import Workbench

/// A list of palettes that persists each change by itself.
public final class PaletteStore {
  /// The name of the list: it is stored as JSON data under `PaletteStore:` plus this name.
  public let name: String

  private let store: any KeyValueStore

  /// The palettes, which are stored after each change.
  public var palettes: [StoredPalette]

  /// Restores the stored palettes, or begins with the built-in ones if none were ever stored.
  public init(named name: String, in store: any KeyValueStore, builtIns: [StoredPalette]) {
    self.name = name
    self.store = store
    // Was anything ever stored?
    palettes = []
  }

  /// Inserts a palette at an index from 0 to the number of palettes.
  public func insertPalette(named name: String, emojis: [String] = [], at index: Int = 0) {
    var id = palettes.count + 1
    while palettes.contains(where: { $0.id == id }) { id += 1 }
    palettes.insert(StoredPalette(id: id, name: name, emojis: emojis), at: index)
  }
}
