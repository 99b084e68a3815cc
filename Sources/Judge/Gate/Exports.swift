import Foundation
import Machinery

/// What an answer's library shows to others: what the suite imports of it, and nothing else, so that
/// no symbol of an answer takes the place of anybody else's. See `Guards.exports`.
struct Exports {
  let equipment: Equipment
  let preparation: Preparation

  /// The symbols that the suite's library imports and the starter's library has, in order.
  ///
  /// They are found out once for each preparation, and kept.
  func symbols() throws -> [String] {
    if let kept = equipment.store.bytes("exports", preparation.key),
      let symbols = try? JSONDecoder().decode([String].self, from: kept)
    {
      return symbols
    }
    let symbols = try Set(library("Suite").importedSymbols())
      .intersection(try library("Answer").exportedSymbols()).sorted()
    try equipment.store.keep(JSONEncoder().encode(symbols), "exports", preparation.key)
    return symbols
  }

  private func library(_ name: String) -> ObjectFile {
    ObjectFile(Linker.fileName(name), in: preparation.folder, equipment)
  }
}
