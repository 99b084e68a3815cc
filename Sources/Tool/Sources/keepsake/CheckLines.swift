import CommandLine
import Foundation
import Judging

/// The results of `check` for an editor, in the format of compilers.
///
/// What the compiler says stands at its place, with its message. A failed requirement has one line,
/// however often it failed, at the function in the learner's file. A chapter or an exercise that is
/// solved or not started has a note.
struct CheckLines {
  let text: String

  /// - Parameter answer: returns the text of a learner's file, or nil if it cannot be read.
  init(_ chapters: [ChapterResults], answer: (ExerciseResult) -> String?) {
    var lines: [String] = []
    for chapter in chapters {
      let statuses = Set(chapter.results.map(\.verdict.status))
      let isWhole = chapter.results.count == chapter.chapter.exercises.count
      if isWhole, statuses.count == 1, let note = statuses.first?.note {
        lines.append(
          "\(chapter.chapter.document.file):1:1: note: \(chapter.chapter.name): \(note)")
      } else {
        lines += chapter.results.flatMap { Self.lines($0, answer) }
      }
    }
    text = lines.map { $0 + "\n" }.joined()
  }

  private static func lines(
    _ result: ExerciseResult, _ answer: (ExerciseResult) -> String?
  ) -> [String] {
    if let note = result.verdict.status.note {
      return [
        "\(result.work.file):1:1: note: \(result.exercise.number) \(result.exercise.title): \(note)"
      ]
    }
    let source = answer(result) ?? ""
    var seen: Set<String> = []
    let failed = result.verdict.findings.filter { seen.insert($0.test ?? $0.message).inserted }
    let all =
      failed.map { line("error", $0, result, source) }
      + result.verdict.warnings.map { line("warning", $0, result, source) }
    var told: Set<String> = []
    return all.filter { told.insert($0).inserted }
  }

  private static func line(
    _ severity: String, _ finding: Finding, _ result: ExerciseResult, _ source: String
  ) -> String {
    var parts = [finding.message]
    parts += [("expected", finding.expected), ("actual", finding.actual)]
      .compactMap { label, value in value.map { "\(label) \($0)" } }
    var place = result.place(of: finding)
    if finding.place?.file == .suite {
      parts.append("see \(place.file):\(place.line ?? 1)")
      let function = function(in: source, namedIn: "\(finding.message) \(finding.test ?? "")")
      place = (result.work.file, function.line, function.column)
    } else if let words = finding.words {
      parts.insert(compilersWords(words), at: 0)
    }
    let message = parts.joined(separator: "; ").split(whereSeparator: \.isNewline)
      .joined(separator: " ")
    return "\(place.file):\(place.line ?? 1):\(place.column ?? 1): \(severity): "
      + "\(result.exercise.number) \(message)"
  }
}

extension CheckLines {
  /// Returns what the compiler says in its first line, without the place, which the line begins with.
  private static func compilersWords(_ words: String) -> String {
    let first = words.split(whereSeparator: \.isNewline).first ?? ""
    let mark = first.firstRange(of: "error: ") ?? first.firstRange(of: "warning: ")
    return String(first[(mark?.upperBound ?? first.startIndex)...])
  }

  /// Returns the place of the first function or initializer of a Swift file whose name a text
  /// contains, or else of the first one.
  private static func function(
    in source: String, namedIn text: String
  ) -> (line: Int, column: Int) {
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    let declaration = /( *)(?! |\/\/).*?\b(?:func +(\w+)|(init)\()/
    let functions = source.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .compactMap { index, line in
        line.prefixMatch(of: declaration).map { (index + 1, $0.output) }
      }
    let named = functions.first { words.contains($1.2 ?? $1.3 ?? "") } ?? functions.first
    return named.map { ($0, $1.1.count + 1) } ?? (1, 1)
  }
}

extension Verdict.Status {
  /// What an editor is told where nothing is wrong; nil for every other verdict.
  fileprivate var note: String? {
    switch self {
    case .passed: "passed"
    case .notStarted: "not started"
    default: nil
    }
  }
}
