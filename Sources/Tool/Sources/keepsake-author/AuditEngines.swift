import CommandLine
import Curriculum
import SelfCheck

extension AuditPart {
  /// `PART=engines`: both engines judge every answer in the project. They must agree, except where a
  /// table gives a reason for a difference. Before that, unless only a chapter or an exercise is
  /// asked for, the tests that hold the engines against `swift build` and `swift test`.
  static var engines: AuditPart {
    AuditPart(name: "engines") { context in
      let workbook = context.workbook
      var tests = ExitStatus.success
      if context.request["CHAPTER"] == nil, context.request["EXERCISE"] == nil {
        tests = try ToolTests(context).run(part: "Engines")
      }
      let comparison = try EngineComparison(
        workbook, toolchain: context.toolchain(), cache: context.cache)
      let table = EngineDifferenceTable(try workbook.text(EngineDifferenceTable.path))
      var open = 0
      for (chapter, exercises) in try Selection(context.request, in: workbook).parts {
        var done = 0
        let result = try comparison.compare(exercises, of: chapter) { batches in
          done += 1
          context.console.complain("  chapter \(chapter.number): batch \(done) of \(batches)\n")
        }
        // With only some exercises selected, it is not known which rows the others need.
        let unneeded =
          exercises.count == chapter.exercises.count
          ? table.unneeded(result.differences, ofChapter: chapter.number) : []
        let reasons = result.differences.map(table.reason)
        let unexplained = reasons.count { $0 == nil }
        context.console.write(
          zip(result.differences, reasons).map(text).joined()
            + unneeded.map { "\n\($0): the engines agree; the table's row is not needed.\n" }
            .joined()
            + "\nChapter \(chapter.number): \(result.count) answers, \(result.differences.count) "
            + "differences, \(unexplained) of them without a reason\n")
        if !result.varying.isEmpty {
          context.console.write(
            "Not the same from run to run, with one engine too:\n"
              + result.varying.map { "  \($0)\n" }.joined())
        }
        open += unexplained + unneeded.count
      }
      return open == 0 ? tests : .unsolved
    }
  }

  private static func text(_ difference: EngineDifference, _ reason: String?) -> String {
    """

    \(difference.subject): \(difference.aspect.rawValue)
      fast:  \(difference.fast)
      plain: \(difference.plain)
      \(reason.map { "reason: \($0)" } ?? "There is no reason in \(EngineDifferenceTable.path).")

    """
  }
}
