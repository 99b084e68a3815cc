import Foundation
import Judging
import Support

/// The symbols that an answer's library exports: those that the suite imports from it, and no
/// others. So no symbol of an answer can replace another library's. See `Safeguards.exports`.
struct ExportedSymbols {
  let buildEnvironment: BuildEnvironment
  let prepared: PreparedSuite

  /// Returns the symbols that the suite's library imports and the starter's library exports,
  /// sorted.
  ///
  /// They are determined once for each prepared suite, and kept in the cache.
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
