import CommandLine
import Curriculum
import Foundation
import Judging

/// The data that a page shows about one exercise.
struct StudyCard: Encodable, Sendable {
  struct Hints: Encodable {
    let shown: Int
    let of: Int
  }

  let number: String
  let title: String
  let file: String
  /// The address that opens the file in the editor.
  let editor: String
  /// The status as `make check FORMAT=json` names it, or `unknown`.
  let state: String
  /// The status in words.
  let words: String
  let isRunning: Bool
  /// The first finding; if the answer does not compile, the first five errors.
  let findings: [StudyFinding]
  /// The number of other findings.
  let others: Int
  let warnings: [StudyFinding]
  /// The output of the answer.
  let printed: String
  /// True if this is the result of an earlier run, which has not been repeated.
  let isRemembered: Bool
  let hints: Hints
  /// The purpose of the exercise, if it is solved.
  let purpose: String?
  let hasSolution: Bool

  init(_ seen: StudySession.Seen, hints: Int, hasSolution: Bool, editor: EditorLink, root: URL) {
    let (exercise, result) = (seen.work.exercise, seen.result)
    let status = result?.verdict.status
    func shown(_ finding: Finding) -> StudyFinding? {
      result.map { StudyFinding(finding, $0, editor, root) }
    }
    let all = seen.firstCheck.map { [$0] } ?? result?.verdict.findings ?? []
    let most = status == .notCompiled || status == .missing ? 5 : 1
    number = exercise.number.description
    title = exercise.title
    file = seen.work.file
    self.editor = editor.address(of: seen.work.path)
    state = status?.rawValue ?? "unknown"
    words = status?.words ?? "not judged yet"
    isRunning = seen.isRunning
    findings = all.prefix(most).compactMap(shown)
    others = max(0, all.count - most)
    warnings = (result?.verdict.warnings ?? []).prefix(5).compactMap(shown)
    printed = result?.verdict.printed ?? ""
    isRemembered = result?.isRemembered ?? false
    self.hints = Hints(shown: hints, of: exercise.hints.count)
    purpose = status == .passed ? exercise.purpose : nil
    self.hasSolution = status == .passed && hasSolution
  }
}

/// One finding, as a page shows it.
struct StudyFinding: Encodable, Sendable {
  let message: String
  let expected: String?
  let actual: String?
  let words: String?
  let test: String?
  let arguments: String?
  /// The place, such as `Chapters/01-ErrorHandling/1-Throw.swift:12:3`.
  let place: String?
  /// The address that opens the place in the editor.
  let editor: String?

  init(_ finding: Finding, _ result: ExerciseResult, _ link: EditorLink, _ root: URL) {
    let place = result.place(of: finding)
    let column = place.column ?? 1
    message = finding.message
    expected = finding.expected
    actual = finding.actual
    words = finding.words
    test = finding.test
    arguments = finding.arguments
    self.place = place.line.map { "\(place.file):\($0):\(column)" }
    editor = place.line.map {
      link.address(of: root.appendingPathComponent(place.file).path, line: $0, column: column)
    }
  }
}
