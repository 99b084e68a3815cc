import CommandLine
import Curriculum
import Foundation

/// The command `reset`: saves the reader's version, and restores the starter.
enum Reset: Command {
  static let name = "reset"
  static let settings = ["EXERCISE", "CHAPTER"]

  static func run(_ context: CommandContext) throws -> ExitStatus {
    // A chapter's own folder sets CHAPTER although nobody typed it. That does not mean the whole
    // chapter.
    guard context.request["EXERCISE"] != nil || context.request.wasTyped("CHAPTER") else {
      throw UsageError(
        message: "make reset replaces answers by their starters. Name the exercise.",
        next: "Run make reset EXERCISE=1.3, or make reset CHAPTER=1.")
    }
    let selection = try Selection(context.request, in: context.workbook)
    for (chapter, exercises) in selection.parts {
      for exercise in exercises {
        let path = context.workbook.answer(exercise, in: chapter, of: "Chapters")
        let starter = try context.workbook.pristineStarter(exercise, in: chapter)
        let kept = try context.replace(path, with: starter)
        let aside = kept.map { " Your version is kept as \($0)." } ?? ""
        context.console.write("\(path) is the starter.\(aside)\n")
      }
    }
    return .success
  }
}
