import CommandLine
import Curriculum
import SelfCheck

/// `PART=rules`: lists each rule of the statements with the tests that enforce it and the mistakes
/// that break it.
enum AuditRules: AuditPart {
  static let name = "rules"

  static func run(_ context: CommandContext) throws -> ExitStatus {
    var isComplete = true
    for (chapter, exercises) in try Selection(context.request, in: context.workbook).parts {
      for exercise in exercises {
        context.console.write("\(exercise.number) \(exercise.title)\n")
        for row in try RuleTable(exercise, in: chapter, of: context.workbook).rows {
          isComplete = isComplete && !row.tests.isEmpty && !row.mistakes.isEmpty
          context.console.write(
            """
              \(exercise.number)-\(row.identifier): \(row.text)
                tests: \(row.tests.isEmpty ? "none" : row.tests.joined(separator: ", "))
                mistakes: \(row.mistakes.isEmpty ? "none" : row.mistakes.joined(separator: ", "))

            """)
        }
      }
    }
    return isComplete ? .success : .unsolved
  }
}
