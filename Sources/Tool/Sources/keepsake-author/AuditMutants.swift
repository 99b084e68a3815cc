import CommandLine
import Curriculum
import SelfCheck

/// `PART=mutants`: small changes of the solutions, with those that the suites do not detect. With
/// `FORMAT=json` it writes each of them with its verdict.
enum AuditMutants: AuditPart {
  static let name = "mutants"
  static let writesJSON = true

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let checks = try WorkbookChecks(
      context.workbook, toolchain: context.toolchain(), cache: context.cache)
    let audit = MutationAudit(checks)
    if context.request["FORMAT"] != nil {
      let selection = try Selection(context.request, in: context.workbook)
      return try context.writeRecords(selection, audit.records)
    }
    var results: [MutationAudit.Result] = []
    context.console.write("exercise  compile  refused  equivalent  survive\n")
    for (chapter, exercises) in try Selection(context.request, in: context.workbook).parts {
      for exercise in exercises {
        let result = try audit.result(exercise, in: chapter)
        results.append(result)
        context.console.write(row("\(exercise.number)", [result]))
        for line in result.survivors + result.stale { context.console.write("  \(line)\n") }
      }
    }
    context.console.write(row("all", results))
    return results.allSatisfy { $0.survivors.isEmpty && $0.stale.isEmpty } ? .success : .unsolved
  }

  private static func row(_ name: String, _ results: [MutationAudit.Result]) -> String {
    let numbers = [
      (results.map(\.compiled), 9), (results.map(\.refused), 9),
      (results.map(\.equivalent), 12), (results.map(\.survivors.count), 9),
    ]
    let cells = numbers.map { values, width in
      let text = "\(values.reduce(0, +))"
      return String(repeating: " ", count: max(width - text.count, 1)) + text
    }
    return name.padded(to: 8) + cells.joined() + "\n"
  }
}
