import CommandLine
import Curriculum
import Foundation
import Support

/// The command `solution`: shows the solution beside the reader's answer, and explains it.
enum Solution: Command {
  static let name = "solution"
  static let settings = ["EXERCISE", "CHAPTER", "SURE", "ENGINE"]

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let work = try context.exerciseToHelpWith()
    guard let text = try SolutionText(work, context) else {
      throw UsageError(
        message: "This edition of the workbook has no solutions.",
        next: "make hint EXERCISE=\(work.exercise.number) helps, and so does your teacher.")
    }
    guard try isWanted(work, context) else { return .unsolved }
    context.console.page(text.lines.joined(separator: "\n") + "\n", context.environment)
    return .success
  }

  /// Returns true if the solution may be shown: the exercise is solved, or the reader confirms it.
  private static func isWanted(_ work: ExerciseFile, _ context: CommandContext) throws -> Bool {
    if ["yes", "1"].contains(context.request["SURE"]) { return true }
    let number = work.exercise.number
    let judge = try context.judge()
    let result = Progress.show("Judging \(number)", on: context.console) {
      work.judged(by: judge)
    }
    if result.isSolved { return true }
    let question = "\(number) \(work.exercise.title) is not solved yet."
    switch context.console.ask("\(question) Show the solution all the same? [y/N] ") {
    case true?: return true
    case false?: context.console.write("Good. The next hint: make hint EXERCISE=\(number)\n")
    case nil:
      context.console.complain(
        "\(question)\nTo see the solution all the same: make solution EXERCISE=\(number) SURE=yes\n"
      )
    }
    return false
  }
}

/// A solution beside the reader's answer: the differences, and the purpose of the exercise.
struct SolutionText {
  /// The lines as they are shown, without line breaks in them.
  let lines: [String]

  /// Creates the text, or returns nil if there is no solution.
  init?(_ work: ExerciseFile, _ context: CommandContext) throws {
    guard let solution = try context.workbook.cleanSolution(work.exercise, in: work.chapter) else {
      return nil
    }
    let answer = (try? context.workbook.text(work.file)) ?? ""
    let difference = LineDifference(
      from: SwiftSource.lines(of: answer), to: SwiftSource.lines(of: solution))
    let style = context.style
    let number = work.exercise.number
    let heading = "\(number) \(work.exercise.title): the solution beside yours"
    var lines = style.wrappedLines(heading, "").map { style.paint($0, .bold) } + [""]
    if difference.isEmpty {
      let same = "Your answer is the same as the solution, line for line."
      lines += style.wrappedLines(same, "  ") + [""]
    } else {
      let legend = "Lines with - are only in \(work.file), lines with + only in the solution."
      lines += style.wrappedLines(legend, "  ") + [""]
    }
    lines += difference.lines.map { Self.shown($0, style) }
    lines += [""] + style.wrappedLines("Why: \(work.exercise.purpose)", "  ")
    let place = "\(work.chapter.document.file):\(work.exercise.line)"
    self.lines =
      lines + style.wrappedLines("There are other good ways. The statement: \(place)", "  ")
  }

  private static func shown(_ line: LineDifference.Line, _ style: Style) -> String {
    switch line {
    case .same(let text): text.isEmpty ? "" : "    \(text)"
    case .removed(let text): style.paint("  - \(text)", .red)
    case .added(let text): style.paint("  + \(text)", .green)
    }
  }
}
