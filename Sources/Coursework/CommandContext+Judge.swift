import CommandLine
import Judging
import Support

extension CommandContext {
  /// Returns the judge for a reader's own answers, with the engine that `ENGINE` names or that
  /// works here.
  package func judge() throws -> Judge {
    let toolchain = try toolchain()
    if let asked = try EngineKind(request) {
      return try Judge(root: workbook.root, toolchain: toolchain, cache: cache, engine: asked)
    }
    return try Judge(root: workbook.root, toolchain: toolchain, cache: cache) {
      [complain = console.complain] in
      complain(
        "The fast engine does not work with this Swift, so the plain one is used, which is slower: "
          + "make doctor shows the reason.\n")
    }
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
