import Bookbinding
import CommandLine

extension PlayParts.Part {
  /// Returns what a page shows about one exercise of an app.
  ///
  /// - Parameter isTheReaders: false for an answer of another folder, whose verdict is not shown.
  func card(isTheReaders: Bool, editor: EditorLink) -> PageValues {
    let (exercise, file) = (work.exercise, work.file)
    let (state, words) = state(isTheReaders)
    return [
      "number": exercise.number.description, "title": exercise.title, "file": file,
      "editor": editor.address(of: file),
      "book": "/book/\(Book.address(of: exercise, in: work.chapter))",
      "state": state, "words": words,
      "problems": library.findings.prefix(3).map { $0.shown(of: work, editor) },
    ]
  }

  /// Returns the state: `solved`, `unsolved` or `unknown` if the reader's answer is used (`unknown` if
  /// it has no verdict), `used` if another one is, or the reason why the starter is used instead. A
  /// sentence says so.
  private func state(_ isTheReaders: Bool) -> (String, words: String) {
    switch library.gap {
    case .notStarted: ("notStarted", "Not started, so its starter is used.")
    case .notThere: ("notThere", "The file does not exist, so its starter is used.")
    case .notCompiled: ("notCompiled", "It does not compile, so its starter is used.")
    case .missing: ("missing", "It lacks a declaration, so its starter is used.")
    case nil where !isTheReaders: ("used", "This answer is used.")
    case nil:
      switch verdict {
      case .passed: ("solved", "Solved.")
      case nil, .notJudged, .timedOut: ("unknown", "Your answer is used. It is not checked yet.")
      default: ("unsolved", "Your answer is used. Its checks do not pass yet.")
      }
    }
  }
}
