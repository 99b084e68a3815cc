import Foundation
import Workbench

/// A list of palettes that persists each change by itself.
public final class PaletteStore {
  /// The name of the list: it is stored as JSON data under `PaletteStore:` plus this name.
  public let name: String

  private let store: any KeyValueStore

  // solution, in place of:
  //   /// The palettes, which are stored after each change.
  //   public var palettes: [StoredPalette]

  /// The palettes, which are stored after each change.
  public var palettes: [StoredPalette] {
    didSet { remember() }
  }
  // end of solution

  /// Restores the stored palettes, or begins with the built-in ones if none were ever stored.
  public init(named name: String, in store: any KeyValueStore, builtIns: [StoredPalette]) {
    self.name = name
    self.store = store
    // solution, in place of:
    //   // Was anything ever stored?
    //   palettes = []
    let value = store.object(forKey: "PaletteStore:\(name)")
    palettes = Self.remembered(value) ?? builtIns
    // end of solution
  }

  /// Inserts a palette at an index from 0 to the number of palettes.
  public func insertPalette(named name: String, emojis: [String] = [], at index: Int = 0) {
    var id = palettes.count + 1
    while palettes.contains(where: { $0.id == id }) { id += 1 }
    palettes.insert(StoredPalette(id: id, name: name, emojis: emojis), at: index)
  }
}

// solution
extension PaletteStore {
  /// The palettes in a stored value; nil if there are none, or if it cannot be read.
  private static func remembered(_ value: Any?) -> [StoredPalette]? {
    guard let data = value as? Data else { return nil }
    return try? JSONDecoder().decode([StoredPalette].self, from: data)
  }

  /// Stores the current palettes. Encoding cannot fail: they contain only numbers and strings.
  private func remember() {
    store.set(try! JSONEncoder().encode(palettes), forKey: "PaletteStore:\(name)")
  }
}
// end of solution
