import CommandLine
import Gate
import Judging

/// What a teacher can ask for.
let classCommands: [any Command.Type] = [
  Handout.self, GradeClass.self, Gradebook.self, Autograde.self, Gradescope.self, Prepare.self,
]

extension CommandContext {
  /// The judge for untrusted answers: with every safeguard that this machine has.
  func classJudge() throws -> Judge {
    try Judge(
      root: workbook.root, toolchain: toolchain(), cache: cache, safeguards: .all,
      inspector: Gate())
  }
}
