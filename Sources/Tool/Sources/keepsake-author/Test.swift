import CommandLine
import Curriculum
import Foundation
import SelfCheck
import Support

/// The command `test`: runs the project's own tests, which are those of the tool and every check of
/// the chapters. With `CHAPTER`, it runs only the checks of that chapter.
///
/// It needs Swift and make alone. What needs more, or longer, is a part of `Audit`.
enum Test: Command {
  static let name = "test"
  static let settings = ["CHAPTER"]

  static func run(_ context: CommandContext) throws -> ExitStatus {
    try context.needSolutions()
    let workbookChecks = try WorkbookChecks(
      context.workbook, toolchain: context.toolchain(), cache: context.cache)
    let checks: [Check]
    var own = ToolTests.Counts()
    if let word = context.request["CHAPTER"] {
      let chapter = try context.workbook.chapter(Selection.entry(word, in: context.workbook))
      checks = try workbookChecks.checks(of: chapter)
      context.console.write("Chapter \(chapter.number)\n")
    } else {
      context.console.write("The tool's own tests\n")
      own = try ToolTests(context).run()
      checks = try workbookChecks.checks()
      context.console.write("\nThe chapters\n")
    }
    let results = CheckResults(checks, of: workbookChecks, context.console)
    results.report(to: context.console)
    return own.summary(with: results, context.console)
  }
}
