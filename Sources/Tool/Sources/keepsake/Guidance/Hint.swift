import CommandLine
import Curriculum
import Foundation

/// The command `hint`: shows one more hint each time, below the earlier ones.
enum Hint: Command {
  static let name = "hint"
  static let settings = ["EXERCISE", "CHAPTER"]

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let (_, exercise) = try Selection.exercise(context.request, in: context.workbook)
    let shown = context.journal.showHint(of: exercise)
    let hints = exercise.hints.prefix(shown).enumerated().map { index, hint in
      "Hint \(index + 1) of \(exercise.hints.count)\n"
        + HintText(hint, context.style).lines.joined(separator: "\n") + "\n"
    }
    let left = exercise.hints.count - shown
    let rest =
      switch left {
      case 0: "That was the last hint. The statement is in the chapter, line \(exercise.line)."
      case 1: "One hint is left: make hint EXERCISE=\(exercise.number)"
      default: "\(left) hints are left: make hint EXERCISE=\(exercise.number)"
      }
    context.console.write(
      "\n\(exercise.number) \(exercise.title)\n\n\(hints.joined(separator: "\n"))\n\(rest)\n")
    return .success
  }
}
