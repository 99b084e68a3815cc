import CommandLine
import Gate
import Judging

/// The commands for a teacher.
let classCommands: [any Command.Type] = [
  Handout.self, GradeClass.self, Gradebook.self, Autograde.self, Gradescope.self, Prepare.self,
]

extension CommandContext {
  /// Returns the judge for untrusted answers, with every safeguard that this machine has.
  ///
  /// - Throws: `UsageError` if the plain engine is requested.
  func classJudge() throws -> Judge {
    guard request["ENGINE"] == nil || request["ENGINE"] == EngineKind.fast.rawValue else {
      throw UsageError(
        message: "make \(request.command) grades with the fast engine only: with the plain one, an "
          + "answer shares its process with its suite, and nothing keeps it from faking a pass or "
          + "from reading this machine's files.",
        next: "Leave ENGINE out. make check ENGINE=plain is for answers of your own.")
    }
    return try Judge(
      root: workbook.root, toolchain: toolchain(), cache: cache, safeguards: .all,
      inspector: Gate())
  }
}
