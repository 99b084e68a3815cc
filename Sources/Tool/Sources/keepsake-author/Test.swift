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
    let chapter = try context.request["CHAPTER"].map {
      try context.workbook.chapter(Selection.entry($0, in: context.workbook))
    }
    var own = ToolTests.Counts()
    if let chapter {
      context.console.write("Chapter \(chapter.number)\n")
    } else {
      context.console.write("The tool's own tests\n")
      own = try ToolTests(context).run()
      context.console.write("\nThe chapters\n")
    }
    let checks = try workbookChecks.checks(of: chapter)
    let results = workbookChecks.results(checks, on: context.console)
    results.report(to: context.console)
    return own.summary(with: results, context.console)
  }
}

extension WorkbookChecks {
  func results(_ checks: [Check], on console: Console) -> [CheckResult] {
    let progress = Progress(console, total: checks.count, doing: "Checking")
    defer { progress.end() }
    return results(checks, step: progress.step)
  }
}

extension [CheckResult] {
  fileprivate var failed: Int { count { $0.fault != nil } }

  /// Writes how many checks of each kind have passed, with the seconds that they took on all
  /// processors together, and then each fault.
  func report(to console: Console) {
    let kinds = map(\.check.kind).reduce(into: [String]()) { kinds, kind in
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    for kind in kinds {
      let own = filter { $0.check.kind == kind }
      let seconds = Int(own.map(\.seconds).reduce(0, +).rounded())
      let time = seconds > 0 ? "  \(seconds) s" : ""
      console.write("  \(kind.padded(to: 18)) \(own.count - own.failed) of \(own.count)\(time)\n")
    }
    var told: Set<String> = []
    for result in self {
      guard let fault = result.fault else { continue }
      let isNew = told.insert(fault).inserted
      console.write(
        "\n\(result.check.kind): \(result.check.subject)\n\(isNew ? fault : "The same.")\n")
    }
  }
}

extension ToolTests.Counts {
  /// Writes the failed tests, what was skipped and the sums, and returns the status. Reports stand
  /// far above; here they are found at the end of a long output.
  func summary(with results: [CheckResult] = [], _ console: Console) -> ExitStatus {
    for failure in failures { console.write("\nThe tool's own test \(failure)\n") }
    if !skipped.isEmpty { console.write("\n") }
    for reason in skipped { console.write("  skipped: \(reason)\n") }
    let passed = self.passed + results.count - results.failed
    let failed = failures.count + results.failed
    let others = skipped.isEmpty ? "" : ", \(skipped.count) skipped"
    console.write("\n\(passed) passed, \(failed) failed\(others)\n")
    return failed == 0 ? .success : .unsolved
  }
}
