import CommandLine
import Judging

extension CommandContext {
  /// The judge of a reader's own answers.
  package func judge() throws -> Judge {
    try Judge(root: workbook.root, toolchain: toolchain(), cache: cache)
  }
}
