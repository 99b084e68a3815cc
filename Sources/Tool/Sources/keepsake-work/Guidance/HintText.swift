import CommandLine
import Curriculum
import Foundation
import Support

extension Style {
  /// Returns a hint or a statement for the reader: words wrapped to the screen's width, and code
  /// unchanged. On a terminal that is too narrow for its lines, what continues a line has a mark.
  func markdown(_ text: String) -> [String] {
    guard let document = try? MarkdownDocument(text, file: "Hints.md") else { return ["  \(text)"] }
    let room = columns.map { $0 - 6 }
    let parts = document.blocks.map { block -> [String] in
      switch block {
      case .heading(let heading): ["  \(heading.text)"]
      case .prose(let prose): self.prose(SwiftSource.lines(of: prose.text.trimmed))
      case .fence(let fence):
        SwiftSource.lines(of: fence.code)
          .flatMap { codeRows($0, room) }
          .map { $0.isEmpty ? "" : "      \($0)" }
      }
    }
    return Array(parts.joined(separator: [""]))
  }

  /// Returns tables in columns, and the lines of a list item aligned with its first word.
  private func prose(_ text: [String]) -> [String] {
    var lines: [String] = []
    var rest = text[...]
    while let line = rest.first {
      let table = rest.prefix { $0.hasPrefix("|") }
      if !table.isEmpty {
        lines += self.table(Array(table))
        rest = rest.dropFirst(table.count)
        continue
      }
      let mark = line.prefixMatch(of: #/(-|[0-9]+\.) /#)?.0 ?? ""
      let gap = String(repeating: " ", count: 2 + mark.count)
      let rows = wrappedLines(Inline.words(of: String(line.dropFirst(mark.count))), gap)
      lines += mark.isEmpty ? rows : ["  " + mark + rows[0].dropFirst(gap.count)] + rows.dropFirst()
      rest = rest.dropFirst()
    }
    return lines
  }

  /// Returns the first hints of an exercise, each below its number.
  func hints(of exercise: Exercise, shown: Int) -> [[String]] {
    exercise.hints.prefix(shown).enumerated().map { index, hint in
      ["Hint \(index + 1) of \(exercise.hints.count)"] + markdown(hint)
    }
  }
}

/// The command `hint`: shows one more hint each time, below the earlier ones.
enum Hint: Command {
  static let name = "hint"
  static let settings = ["EXERCISE", "CHAPTER"]

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let exercise = try context.exerciseToHelpWith().exercise
    let shown = context.journal.showHint(of: exercise)
    let hints = context.style.hints(of: exercise, shown: shown).map {
      $0.joined(separator: "\n") + "\n"
    }
    let left = exercise.hints.count - shown
    let rest =
      switch left {
      case 0: "That was the last hint. The statement is in the chapter, line \(exercise.line)."
      case 1: "One hint is left: make hint EXERCISE=\(exercise.number)"
      default: "\(left) hints are left: make hint EXERCISE=\(exercise.number)"
      }
    context.console.write(
      "\n\(exercise.number) \(exercise.title)\n\n\(hints.joined(separator: "\n"))\n\(rest)\n")
    return .success
  }
}
