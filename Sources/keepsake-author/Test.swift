import CommandLine
import Curriculum
import Foundation
import SelfCheck
import Support

/// The command `test`: runs the project's own tests, which are those of the tool and every check of
/// the chapters. With `CHAPTER`, it runs only the checks of that chapter.
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
      own = try toolTests(context)
      checks = try workbookChecks.checks()
      context.console.write("\nThe chapters\n")
    }
    let progress = Progress(context.console, total: checks.count, doing: "Checking")
    let results = workbookChecks.results(checks, step: progress.step)
    progress.end()
    report(results, context.console)
    for failure in own.unsteady {
      context.console.write("\nThis test failed, and passed when it ran again: \(failure)\n")
    }
    // Their reports stand far above; here they are found at the end of a long output.
    for failure in own.failures { context.console.write("\nThe tool's own test \(failure)\n") }
    let passed = own.passed + results.count { $0.fault == nil }
    let failed = own.failures.count + results.count { $0.fault != nil }
    let skipped = own.skipped.isEmpty ? "" : ", \(own.skipped.count) skipped"
    context.console.write("\n\(passed) passed, \(failed) failed\(skipped)\n")
    return failed == 0 ? .success : .unsolved
  }

  private static func toolTests(_ context: CommandContext) throws -> ToolTests.Counts {
    context.console.write("The tool's own tests\n")
    let own = try ToolTests(context).run()
    context.console.write("  \(own.passed) passed, \(own.failures.count) failed\n")
    for reason in own.skipped { context.console.write("  skipped: \(reason)\n") }
    return own
  }

  private static func report(_ results: [CheckResult], _ console: Console) {
    let kinds = results.map(\.kind).reduce(into: [String]()) { kinds, kind in
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    for kind in kinds {
      let own = results.filter { $0.kind == kind }
      let failed = own.count { $0.fault != nil }
      console.write("  \(kind.padded(to: 18)) \(own.count - failed) of \(own.count)\n")
    }
    var told: Set<String> = []
    for result in results {
      guard let fault = result.fault else { continue }
      let isNew = told.insert(fault).inserted
      console.write("\n\(result.kind): \(result.subject)\n\(isNew ? fault : "The same.")\n")
    }
  }
}
