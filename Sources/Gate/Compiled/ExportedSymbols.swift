import Foundation
import Judging
import Support

/// What an answer's library shows to others: what the suite imports of it, and nothing else, so that
/// no symbol of an answer takes the place of anybody else's. See `Safeguards.exports`.
struct ExportedSymbols {
  let buildEnvironment: BuildEnvironment
  let prepared: PreparedSuite

  /// The symbols that the suite's library imports and the starter's library has, in order.
  ///
  /// They are found out once for each prepared suite, and kept.
  func symbols() throws -> [String] {
    if let kept = buildEnvironment.cache.bytes("exports", prepared.key),
      let symbols = try? JSONDecoder().decode([String].self, from: kept)
    {
      return symbols
    }
    let symbols = try Set(library("Suite").importedSymbols())
      .intersection(try library("Answer").exportedSymbols()).sorted()
    try buildEnvironment.cache.keep(JSONEncoder().encode(symbols), "exports", prepared.key)
    return symbols
  }

  private func library(_ name: String) -> ObjectFile {
    ObjectFile(Linker.fileName(name), in: prepared.folder, buildEnvironment)
  }
}
