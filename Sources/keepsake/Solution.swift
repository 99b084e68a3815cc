import Curriculum
import Foundation

/// `solution`: the solution beside the reader's own, and why it is so.
enum Solution: Command {
  static let name = "solution"
  static let settings = ["EXERCISE", "CHAPTER", "SURE"]

  static func run(_ desk: Desk) throws -> ExitStatus {
    let (chapter, exercise) = try Selection.exercise(desk.request, in: desk.workbook)
    let work = try Work(exercise, chapter, desk.workbook, AnswersFolder(nil, in: desk))
    guard let text = try SolutionText(work, desk) else {
      throw UsageProblem(
        message: "This edition of the workbook has no solutions.",
        next: "make hint EXERCISE=\(exercise.number) helps, and so does your teacher.")
    }
    guard try isWanted(work, desk) else { return .unsolved }
    desk.console.page(text.lines.joined(separator: "\n") + "\n")
    return .fine
  }

  /// Whether to show it: at once where the exercise is solved, else when somebody says so.
  private static func isWanted(_ work: Work, _ desk: Desk) throws -> Bool {
    if ["yes", "1"].contains(desk.request["SURE"]) { return true }
    let judge = try desk.judge()
    let verdict = judge.verdict(on: work.answer, to: work.assignment)
    if verdict.status == .passed { return true }
    let number = work.exercise.number
    let question = "\(number) \(work.exercise.title) is not solved yet."
    switch desk.console.ask("\(question) Show the solution all the same? [y/N] ") {
    case true?: return true
    case false?: desk.console.write("Good. The next hint: make hint EXERCISE=\(number)\n")
    case nil:
      desk.console.complain(
        "\(question)\nTo see the solution all the same: make solution EXERCISE=\(number) SURE=yes\n"
      )
    }
    return false
  }
}
