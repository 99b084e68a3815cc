import CommandLine
import Curriculum
import SelfCheck

extension AuditPart {
  /// `PART=engines`: both engines judge every answer in the project, and must agree. Before that,
  /// unless only a chapter or an exercise is asked for, the tests that hold the engines against
  /// `swift build` and `swift test`.
  static var engines: AuditPart {
    AuditPart(name: "engines") { context in
      let workbook = context.workbook
      var status = ExitStatus.success
      if context.request["CHAPTER"] == nil, context.request["EXERCISE"] == nil {
        status = try ToolTests(context).run(part: "Engines")
      }
      let comparison = try EngineComparison(
        workbook, toolchain: context.toolchain(), cache: context.cache)
      for (chapter, exercises) in try Selection(context.request, in: workbook).parts {
        var done = 0
        let (count, differences) = try comparison.compare(exercises, of: chapter) { batches in
          done += 1
          context.console.complain("  chapter \(chapter.number): batch \(done) of \(batches)\n")
        }
        context.console.write(differences.map(text).joined())
        let open = differences.count { !$0.isOfTheAnswer }
        context.console.write(
          "\nChapter \(chapter.number): \(count) answers, \(open) differences\n")
        if open > 0 { status = .unsolved }
      }
      return status
    }
  }

  private static func text(_ difference: EngineComparison.Difference) -> String {
    """

    \(difference.subject)\(difference.isOfTheAnswer ? ", not the same from run to run" : "")
      fast:  \(difference.fast)
      plain: \(difference.plain)

    """
  }
}
