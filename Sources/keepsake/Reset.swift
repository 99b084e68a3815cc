import Curriculum
import Foundation

/// `reset`: the starter again, after the reader's version has been put aside.
enum Reset: Command {
  static let name = "reset"
  static let settings = ["EXERCISE", "CHAPTER"]

  static func run(_ desk: Desk) throws -> ExitStatus {
    guard desk.request["EXERCISE"] != nil || desk.request["CHAPTER"] != nil else {
      throw UsageProblem(
        message: "make reset puts starters back, and wants to know which.",
        next: "Say make reset EXERCISE=1.3, or make reset CHAPTER=1.")
    }
    let selection = try Selection(desk.request, in: desk.workbook)
    for (chapter, exercises) in selection.parts {
      for exercise in exercises {
        let path = desk.workbook.answer(exercise, in: chapter, of: "Chapters")
        let starter = try desk.workbook.pristineStarter(exercise, in: chapter)
        let kept = try desk.replace(path, with: starter)
        let aside = kept.map { " Your version is kept as \($0)." } ?? ""
        desk.console.write("\(path) is the starter.\(aside)\n")
      }
    }
    return .fine
  }
}
