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
    let workbookChecks = try context.workbookChecks()
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

struct CheckResults {
  private let all: [CheckResult]

  /// Performs checks, with their progress on the console.
  init(_ checks: [Check], of workbookChecks: WorkbookChecks, _ console: Console) {
    let progress = Progress(console, total: checks.count, doing: "Checking")
    all = workbookChecks.results(checks, step: progress.step)
    progress.end()
  }

  var passed: Int { all.count { $0.fault == nil } }
  var failed: Int { all.count - passed }

  /// Writes how many checks of each kind have passed, with the seconds that they took on all
  /// processors together, and then each fault.
  func report(to console: Console) {
    let kinds = all.map(\.kind).reduce(into: [String]()) { kinds, kind in
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    for kind in kinds {
      let own = all.filter { $0.kind == kind }
      let failed = own.count { $0.fault != nil }
      let seconds = Int(own.map(\.seconds).reduce(0, +).rounded())
      let time = seconds > 0 ? "  \(seconds) s" : ""
      console.write("  \(kind.padded(to: 18)) \(own.count - failed) of \(own.count)\(time)\n")
    }
    var told: Set<String> = []
    for result in all {
      guard let fault = result.fault else { continue }
      let isNew = told.insert(fault).inserted
      console.write("\n\(result.kind): \(result.subject)\n\(isNew ? fault : "The same.")\n")
    }
  }
}

extension ToolTests.Counts {
  /// Writes the failed tests, what was skipped and the sums, and returns the status. Reports stand
  /// far above; here they are found at the end of a long output.
  func summary(with results: CheckResults? = nil, _ console: Console) -> ExitStatus {
    for failure in failures { console.write("\nThe tool's own test \(failure)\n") }
    if !skipped.isEmpty { console.write("\n") }
    for reason in skipped { console.write("  skipped: \(reason)\n") }
    let passed = self.passed + (results?.passed ?? 0)
    let failed = failures.count + (results?.failed ?? 0)
    let others = skipped.isEmpty ? "" : ", \(skipped.count) skipped"
    console.write("\n\(passed) passed, \(failed) failed\(others)\n")
    return failed == 0 ? .success : .unsolved
  }
}
