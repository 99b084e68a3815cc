import CommandLine
import Judging
import Support

extension CommandContext {
  /// The judge of a reader's own answers, with the engine that `ENGINE` asks for or that works here.
  ///
  /// - Parameter triesEngine: whether the fast engine may be tried now, which takes a moment once.
  package func judge(triesEngine: Bool = true) throws -> Judge {
    let toolchain = try toolchain()
    let engine = try engine(of: toolchain, triesEngine: triesEngine)
    return try Judge(root: workbook.root, toolchain: toolchain, cache: cache, engine: engine)
  }

  private func engine(of toolchain: Toolchain, triesEngine: Bool) throws -> EngineKind {
    if let asked = try EngineKind(request) { return asked }
    let test = try EngineSelfTest(root: workbook.root, toolchain: toolchain, cache: cache)
    guard let result = test.known ?? (triesEngine ? tried(test) : nil), result.fault != nil else {
      return .fast
    }
    console.complain(
      "The fast engine does not work with this Swift, so the plain one is used, which is slower: "
        + "make doctor says why.\n")
    return .plain
  }

  private func tried(_ test: EngineSelfTest) -> EngineSelfTest.Result {
    let progress = Progress(console, total: 1, doing: "Trying the fast engine, once")
    defer { progress.end() }
    return test.run()
  }
}

extension EngineKind {
  /// The engine that `ENGINE` asks for, if any.
  ///
  /// - Throws: `UsageError` where there is no such engine.
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
