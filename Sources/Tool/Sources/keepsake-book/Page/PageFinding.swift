import CommandLine
import Judging

/// A finding, as a page shows it.
struct PageFinding: Encodable, Sendable {
  let message: String
  let expected: String?
  let actual: String?
  let words: String?
  let test: String?
  let arguments: String?
  /// The place, such as `Chapters/01-ErrorHandling/1-Throw.swift:12:3`.
  private(set) var place: String?
  /// The address that opens the place in the editor.
  private(set) var editor: String?

  init(_ finding: Finding, of work: ExerciseFile, _ link: EditorLink) {
    message = finding.message
    expected = finding.expected
    actual = finding.actual
    words = finding.words
    test = finding.test
    arguments = finding.arguments
    guard let place = finding.place else { return }
    let file = place.file == .answer ? work.file : work.suite
    self.place = "\(file):\(place.line):\(place.column)"
    editor = link.address(of: file, line: place.line, column: place.column)
  }
}
