import Bookbinding
import CommandLine
import Curriculum
import Foundation
import Judging

/// The data that a page shows about one exercise of an app.
struct PlayCard: Encodable, Sendable {
  struct Problem: Encodable, Sendable {
    let message: String
    let words: String?
    let expected: String?
    let actual: String?
    /// The place, such as `Chapters/06-Backups/3-Database.swift:12:3`.
    let place: String?
    let editor: String?
  }

  let number: String
  let title: String
  let file: String
  /// The address that opens the file in the editor.
  let editor: String
  /// The address of the exercise's section in the book.
  let book: String
  /// The state: `solved`, `unsolved` or `unknown` if the answer is used (`unknown` if it has no
  /// verdict), or the reason why the starter is used instead.
  let state: String
  /// The state as a sentence.
  let words: String
  let problems: [Problem]

  init(_ part: PlayParts.Part, editor link: EditorLink, root: URL) {
    let work = part.work
    number = work.exercise.number.description
    title = work.exercise.title
    file = work.file
    editor = link.address(of: work.path)
    book = "/book/\(Book.address(of: work.exercise, in: work.chapter))"
    (state, words) = Self.state(of: part)
    problems = part.library.findings.prefix(3).map { finding in
      let place = finding.place.map { "\(work.file):\($0.line):\($0.column)" }
      return Problem(
        message: finding.message, words: finding.words, expected: finding.expected,
        actual: finding.actual, place: place,
        editor: finding.place.map {
          link.address(of: work.path, line: $0.line, column: $0.column)
        })
    }
  }

  private static func state(of part: PlayParts.Part) -> (String, String) {
    switch part.library.gap {
    case .notStarted: ("notStarted", "Not started, so its starter is used.")
    case .notThere: ("notThere", "The file does not exist, so its starter is used.")
    case .notCompiled: ("notCompiled", "It does not compile, so its starter is used.")
    case .missing: ("missing", "It lacks a declaration, so its starter is used.")
    case nil:
      switch part.verdict {
      case .passed: ("solved", "Solved.")
      case nil, .notJudged: ("unknown", "Your answer is used. It is not checked yet.")
      default: ("unsolved", "Your answer is used. Its checks do not pass yet.")
      }
    }
  }
}
