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
    guard let lines = try work.solution(context.workbook, context.style) else {
      throw UsageError(
        message: "This edition of the workbook has no solutions.",
        next: "make hint EXERCISE=\(work.exercise.number) helps, and so does your teacher.")
    }
    guard try isWanted(work, context) else { return .unsolved }
    context.console.page(lines.joined(separator: "\n") + "\n", context.environment)
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

extension ExerciseFile {
  /// Returns the solution beside the reader's answer, with the differences and the purpose of the
  /// exercise, in lines as they are shown; nil if there is no solution.
  func solution(_ workbook: Workbook, _ style: Style) throws -> [String]? {
    guard let solution = try workbook.cleanSolution(exercise, in: chapter) else { return nil }
    let answer = (try? workbook.text(file)) ?? ""
    let difference = LineDifference(
      from: SwiftSource.lines(of: answer), to: SwiftSource.lines(of: solution))
    let heading = "\(exercise.number) \(exercise.title): the solution beside yours"
    var lines = style.wrappedLines(heading, "").map { style.paint($0, .bold) } + [""]
    let legend =
      difference.isEmpty
      ? "Your answer is the same as the solution, line for line."
      : "Lines with - are only in your answer, lines with + only in the solution."
    lines += style.wrappedLines(legend, "  ") + [""]
    if let columns = style.columns, columns >= Self.wide {
      lines += Self.inColumns(difference.lines, columns, style)
    } else {
      lines += difference.lines.flatMap { Self.rows($0, style, style.columns.map { $0 - 2 }) }
        .map { $0.isEmpty ? "" : "  " + $0 }
    }
    lines += [""] + style.wrappedLines("Why: \(exercise.purpose)", "  ")
    lines += style.wrappedLines("There are other good ways.", "  ")
    lines.append(
      style.labeled("read", path: chapter.document.file, at: ":\(exercise.line)"))
    return lines.flatMap { $0.components(separatedBy: "\n") }
  }

  /// The columns from which on both texts have a column of their own.
  private static let wide = 110

  /// Returns the rows of one line, after its sign.
  private static func rows(_ line: LineDifference.Line, _ style: Style, _ room: Int?) -> [String] {
    let (sign, text, color): (String, String, Style.Color?) =
      switch line {
      case .same(let text): (" ", text, nil)
      case .removed(let text): ("-", text, .red)
      case .added(let text): ("+", text, .green)
      }
    return style.codeRows(text, room.map { $0 - 2 }).map { row in
      guard let color else { return row.isEmpty ? "" : "  \(row)" }
      return style.paint("\(sign) \(row)", color)
    }
  }

  /// Returns the answer on the left and the solution on the right. Lines that differ face each
  /// other.
  private static func inColumns(
    _ lines: [LineDifference.Line], _ columns: Int, _ style: Style
  ) -> [String] {
    let bar = style.hasSigns ? " │ " : " | "
    let room = (columns - bar.count) / 2
    var (left, right) = (["  Yours", ""], ["  The solution", ""])
    for line in lines {
      let rows = rows(line, style, room)
      switch line {
      case .removed: left += rows
      case .added: right += rows
      case .same:
        let count = max(left.count, right.count)
        left += Array(repeating: "", count: count - left.count) + rows
        right += Array(repeating: "", count: count - right.count) + rows
      }
    }
    return (0..<max(left.count, right.count)).map { row in
      (row < left.count ? left[row] : "").padded(to: room) + bar
        + (row < right.count ? right[row] : "")
    }
  }
}
