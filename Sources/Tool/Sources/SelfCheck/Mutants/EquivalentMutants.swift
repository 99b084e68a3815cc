import Curriculum
import Support

/// The mutants whose change no test could see, from a chapter's file that lists them with reasons.
///
/// Under `## 1.1`, each has a line such as ``- `n < 3` → `n <= 2`: n is a whole number.`` It is
/// identified by its content, so that it stays valid when lines move. The text before the first
/// such heading is an introduction.
struct EquivalentMutants {
  /// The folder of the lists, one file for each chapter that needs one.
  static let folder = ToolPackage.test("Mutants")

  struct Entry: Equatable {
    let exercise: String
    /// The line before and after the change, in the form of `Mutant.content`.
    let content: String
    let reason: String
    let line: Int
  }

  let entries: [Entry]

  /// Parses the list.
  ///
  /// - Throws: `SourceError` with the place of what is wrong.
  init(_ document: MarkdownDocument) throws {
    var exercise = ""
    var entries: [Entry] = []
    for block in document.blocks {
      switch block {
      case .heading(let heading) where heading.level == 2: exercise = heading.text
      case .prose(let prose) where !exercise.isEmpty:
        for (offset, line) in SwiftSource.lines(of: prose.text).enumerated() where !line.isEmpty {
          guard
            let match = line.wholeMatch(of: /- (`[^`]+` → (?:`[^`]+`|removed)): (.+)/)
          else {
            throw SourceError(
              file: document.file, line: prose.line + offset,
              "This line should be \"- `old` → `new`: reason\" or \"- `old` → removed: reason\".")
          }
          entries.append(
            Entry(
              exercise: exercise, content: String(match.1), reason: String(match.2),
              line: prose.line + offset))
        }
      default: continue
      }
    }
    self.entries = entries
  }
}
