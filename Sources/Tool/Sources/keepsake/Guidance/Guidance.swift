import CommandLine
import Curriculum
import Judging

/// The guidance for an unsolved exercise: its status, its findings, and their places.
struct Guidance {
  let lines: [String]

  /// - Parameters:
  ///   - firstCheck: the first check of the exercise, if it is not started.
  ///   - tries: the reader's tries at the exercise.
  init(_ result: ExerciseResult, firstCheck: Finding?, tries: Tries, style: Style) {
    let exercise = result.exercise
    let status = result.verdict.status
    let heading = "\(exercise.number) \(exercise.title): \(status.words)"
    var lines = style.wrappedLines(heading, "").map { style.paint($0, .bold) }
    if status == .notStarted {
      lines += style.wrappedLines("A first check that fails is how every exercise begins:", "  ")
    }
    if let finding = firstCheck ?? result.verdict.findings.first {
      lines += FindingText(finding, result, style).lines
    }
    lines += Self.others(result, style)
    if result.isRemembered { lines += Self.howToJudgeAgain(result, style) }
    lines += Self.warnings(result) + Self.printed(result)
    if let word = Encouragement.text(tries: tries, result) {
      lines.append(style.wrapped(word, "  "))
    }
    self.lines = lines
  }

  /// Returns lines about the other findings: their number if all checks ran, or the first failures
  /// before the run was ended.
  private static func others(_ result: ExerciseResult, _ style: Style) -> [String] {
    let others = result.verdict.findings.dropFirst()
    guard !others.isEmpty else { return [] }
    switch result.verdict.status {
    case .failed:
      return [others.count == 1 ? "  1 more check fails." : "  \(others.count) more checks fail."]
    case .timedOut, .crashed, .tooMuchOutput:
      let shown = others.prefix(3).flatMap { FindingText($0, result, style).lines }
      let left = others.count - 3
      return ["", "  Before that:"] + shown + (left > 0 ? ["  And \(left) more."] : [])
    default: return []
    }
  }

  /// Returns a note that the stored result of an earlier run is shown, and how to run it again.
  private static func howToJudgeAgain(_ result: ExerciseResult, _ style: Style) -> [String] {
    let words =
      "This is how its last run ended; it has not been run again. A busy machine can be the "
      + "reason too. To run it again:"
    let again = "EXERCISE=\(result.exercise.number)\(answers(result)) AGAIN=1"
    return style.wrappedLines(words, "  ") + [style.command("make check \(again)", 4)]
  }

  /// Returns the setting for answers that are in another folder than Chapters.
  private static func answers(_ result: ExerciseResult) -> String {
    let path = "/\(result.chapter.folder)/\(result.exercise.fileName).swift"
    let folder = result.file.dropLast(path.count)
    return folder == "Chapters" ? "" : " ANSWERS=\(folder)"
  }

  private static func warnings(_ result: ExerciseResult) -> [String] {
    result.verdict.warnings.map { warning in
      let place = result.place(of: warning)
      return "  \(place.file):\(place.line ?? 1):\(place.column ?? 1): warning: \(warning.message)"
    }
  }

  private static func printed(_ result: ExerciseResult) -> [String] {
    let lines = result.verdict.printed.split(separator: "\n", omittingEmptySubsequences: false)
    guard !result.verdict.printed.isEmpty else { return [] }
    let shown = lines.prefix(10).map { "    \($0)" }
    return ["  While it ran, it printed:"] + shown + (lines.count > 10 ? ["    (and more)"] : [])
  }
}
