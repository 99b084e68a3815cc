import Judging
import Support

extension CommandContext {
  /// Returns the judge for a reader's own answers, with the engine that `ENGINE` names or that
  /// works here.
  package func judge() throws -> Judge {
    let toolchain = try toolchain()
    let seed = try seed()
    if let asked = try EngineKind(request) {
      return try Judge(
        root: workbook.root, toolchain: toolchain, cache: cache, engine: asked, seed: seed)
    }
    return try Judge(root: workbook.root, toolchain: toolchain, cache: cache, seed: seed) {
      [complain = console.complain] in
      complain(
        "The fast engine does not work with this Swift, so the plain one is used, which is slower: "
          + "make doctor shows the reason.\n")
    }
  }

  /// Returns the seed that `SEED` gives, or the usual one.
  ///
  /// - Throws: `UsageError` if it is no number that can be a seed.
  private func seed() throws -> UInt64 {
    guard let word = request["SEED"] else { return Judge.usualSeed }
    guard let seed = UInt64(word) else {
      throw UsageError(
        message: "SEED=\(word) is not a whole number from 0 on.",
        next: "SEED=7 lets the tests draw other values; without it, they draw those of SEED=1.")
    }
    return seed
  }
}

extension EngineKind {
  /// Reads the engine that `ENGINE` names, or returns nil if it is not set.
  ///
  /// - Throws: `UsageError` if there is no such engine.
  package init?(_ request: Request) throws {
    guard let word = request["ENGINE"] else { return nil }
    guard let kind = EngineKind(rawValue: word) else {
      throw UsageError(
        message: "There is no engine \"\(word)\".",
        next: "It is ENGINE=fast or ENGINE=plain; without it, make picks the one that works.")
    }
    self = kind
  }
}
