import Bookbinding
import CommandLine
import Curriculum

/// The data that a page shows about one exercise of an app.
struct PlayCard: Encodable {
  let number: String
  let title: String
  let file: String
  /// The address that opens the file in the editor.
  let editor: String
  /// The address of the exercise's section in the book.
  let book: String
  /// The state: `solved`, `unsolved` or `unknown` if the reader's answer is used (`unknown` if it has
  /// no verdict), `used` if another one is, or the reason why the starter is used instead.
  let state: String
  /// The state as a sentence.
  let words: String
  let problems: [PageFinding]

  /// - Parameter isTheReaders: false for an answer of another folder, whose verdict is not shown.
  init(_ part: PlayParts.Part, isTheReaders: Bool, editor link: EditorLink) {
    let work = part.work
    number = work.exercise.number.description
    title = work.exercise.title
    file = work.file
    editor = link.address(of: file)
    book = "/book/\(Book.address(of: work.exercise, in: work.chapter))"
    (state, words) = Self.state(of: part, isTheReaders)
    problems = part.library.findings.prefix(3).map { PageFinding($0, of: work, link) }
  }

  private static func state(
    of part: PlayParts.Part, _ isTheReaders: Bool
  ) -> (String, String) {
    switch part.library.gap {
    case .notStarted: ("notStarted", "Not started, so its starter is used.")
    case .notThere: ("notThere", "The file does not exist, so its starter is used.")
    case .notCompiled: ("notCompiled", "It does not compile, so its starter is used.")
    case .missing: ("missing", "It lacks a declaration, so its starter is used.")
    case nil where !isTheReaders: ("used", "This answer is used.")
    case nil:
      switch part.verdict {
      case .passed: ("solved", "Solved.")
      case nil, .notJudged, .timedOut: ("unknown", "Your answer is used. It is not checked yet.")
      default: ("unsolved", "Your answer is used. Its checks do not pass yet.")
      }
    }
  }
}
