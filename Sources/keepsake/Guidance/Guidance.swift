import CommandLine
import Judging

/// What is to be said of one exercise that is not solved: its state, what is wrong, and where.
struct Guidance {
  let lines: [String]

  /// - Parameters:
  ///   - firstCheck: what the exercise asks first, where it is not started.
  ///   - tries: how many different tries have failed in a row.
  init(_ result: ExerciseResult, firstCheck: Finding?, tries: Int, style: Style) {
    let exercise = result.exercise
    let status = result.verdict.status
    let heading = "\(exercise.number) \(exercise.title): \(status.words)"
    var lines = [style.paint(heading, .bold)]
    if status == .notStarted {
      lines.append("  A first check that fails is how every exercise begins:")
    }
    if let finding = firstCheck ?? result.verdict.findings.first {
      lines += FindingText(finding, result, style).lines
    }
    let others = result.verdict.findings.count - 1
    if others > 0, status == .failed {
      lines.append("  (\(others) more to say after this one.)")
    }
    lines += Self.warnings(result) + Self.printed(result)
    if let word = Encouragement.text(tries: tries, result) {
      lines.append(style.wrapped(word, "  "))
    }
    self.lines = lines
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
