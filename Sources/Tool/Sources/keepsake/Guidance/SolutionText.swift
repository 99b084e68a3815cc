import CommandLine
import Curriculum
import Support

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
