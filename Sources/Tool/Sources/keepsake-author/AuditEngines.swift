import CommandLine
import Curriculum
import Judging
import SelfCheck

extension AuditPart {
  /// Has both engines judge every answer in the project: they must agree. Before that, unless only a
  /// chapter or an exercise is asked for, it runs the tests that hold the engines against `swift build`
  /// and `swift test`.
  static func compareEngines(_ context: CommandContext) throws -> ExitStatus {
    let workbook = context.workbook
    var status = ExitStatus.success
    if context.request["CHAPTER"] == nil, context.request["EXERCISE"] == nil {
      status = try ToolTests(context).run(part: "Engines")
    }
    let checks = try context.workbookChecks()
    let plain = try Judge(
      root: workbook.root, toolchain: context.toolchain(), cache: context.cache, engine: .plain)
    for (chapter, exercises) in try Selection(context.request, in: workbook).parts {
      var (count, open) = (0, 0)
      for exercise in exercises {
        let compared = try checks.checked(exercise, in: chapter).differences(from: plain)
        context.console.write(compared.differences.map(\.text).joined())
        context.console.complain("  \(exercise.number)\n")
        count += compared.answers
        open += compared.differences.count { !$0.isOfTheAnswer }
      }
      context.console.write(
        "\nChapter \(chapter.number): \(count) answers, \(open) differences\n")
      if open > 0 { status = .unsolved }
    }
    return status
  }
}
