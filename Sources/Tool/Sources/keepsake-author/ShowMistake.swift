import CommandLine
import Curriculum
import SelfCheck
import Support

/// The author's command `mistake`: shows a wrong answer as Swift that compiles, or lists an
/// exercise's wrong answers.
enum ShowMistake: Command {
  static let name = "mistake"
  static let settings = ["EXERCISE", "CHAPTER", "NAME"]

  static func run(_ context: CommandContext) throws -> ExitStatus {
    try context.needSolutions()
    let (chapter, exercise) = try Selection.exercise(context.request, in: context.workbook)
    let mistakes = try context.workbook.knownAnswers(exercise, in: chapter)
      .filter(\.isMistake)
    guard let name = context.request["NAME"] else {
      let width = mistakes.map(\.name.count).max() ?? 0
      for mistake in mistakes {
        context.console.write("\(mistake.name.padded(to: width))  \(mistake.idea)\n")
      }
      return .success
    }
    guard let mistake = mistakes.first(where: { $0.name == name }),
      let solution = try context.workbook.cleanSolution(exercise, in: chapter)
    else { throw unknown(name, exercise, among: mistakes) }
    context.console.write(try mistake.applied(to: solution))
    return .success
  }

  private static func unknown(
    _ name: String, _ exercise: Exercise, among mistakes: [KnownAnswer]
  ) -> UsageError {
    let near = Nearest.to(name, among: mistakes.map(\.name))
    return UsageError(
      message: "Exercise \(exercise.number) has no mistake \"\(name)\".",
      next: near.map { "Did you mean NAME=\($0)?" }
        ?? "make mistake EXERCISE=\(exercise.number) lists them.")
  }
}
