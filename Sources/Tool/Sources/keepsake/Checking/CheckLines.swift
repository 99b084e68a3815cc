import CommandLine
import Judging

/// The results of `check` for an editor: one line for each finding, in the format of compilers. It
/// omits exercises that are not started.
struct CheckLines {
  let text: String

  init(_ chapters: [ChapterResults]) {
    text = chapters.flatMap(\.results).filter { $0.verdict.status != .notStarted }
      .flatMap(Self.lines).map { $0 + "\n" }.joined()
  }

  private static func lines(_ result: ExerciseResult) -> [String] {
    result.verdict.findings.map { line("error", $0, result) }
      + result.verdict.warnings.map { line("warning", $0, result) }
  }

  private static func line(_ severity: String, _ finding: Finding, _ result: ExerciseResult)
    -> String
  {
    let place = result.place(of: finding)
    let values = [("expected", finding.expected), ("actual", finding.actual)]
      .compactMap { label, value in value.map { "\(label) \($0)" } }
    let message = ([finding.message] + values).joined(separator: "; ")
      .split(whereSeparator: \.isNewline).joined(separator: " ")
    return "\(place.file):\(place.line ?? 1):\(place.column ?? 1): \(severity): "
      + "\(result.exercise.number) \(message)"
  }
}
