import CommandLine
import Curriculum
import Foundation
import Support

/// A hint as a text for the reader: words wrapped to the screen's width, and code unchanged. On a
/// terminal that is too narrow for its lines, what continues a line has a mark.
struct HintText {
  let lines: [String]

  init(_ markdown: String, _ style: Style) {
    guard let document = try? MarkdownDocument(markdown, file: "Hints.md") else {
      lines = ["  \(markdown)"]
      return
    }
    let room = style.columns.map { $0 - 6 }
    let parts = document.blocks.map { block -> [String] in
      switch block {
      case .heading(let heading): ["  \(heading.text)"]
      case .prose(let prose): Self.lines(of: SwiftSource.lines(of: prose.text), style)
      case .fence(let fence):
        SwiftSource.lines(of: fence.code)
          .flatMap { style.codeRows($0, room) }
          .map { $0.isEmpty ? "" : "      \($0)" }
      }
    }
    lines = Array(parts.map { Self.trimmed($0) }.joined(separator: [""]))
  }

  /// Returns tables in columns, and the lines of a list item aligned with its first word.
  private static func lines(of text: [String], _ style: Style) -> [String] {
    var lines: [String] = []
    var rest = text[...]
    while let line = rest.first {
      let table = rest.prefix { $0.hasPrefix("|") }
      if !table.isEmpty {
        lines += TableText(Array(table), style, plain: Inline.words).lines
        rest = rest.dropFirst(table.count)
        continue
      }
      let mark = line.prefixMatch(of: #/(-|[0-9]+\.) /#)?.0 ?? ""
      let gap = String(repeating: " ", count: 2 + mark.count)
      let rows = style.wrappedLines(Inline.words(of: String(line.dropFirst(mark.count))), gap)
      lines += mark.isEmpty ? rows : ["  " + mark + rows[0].dropFirst(gap.count)] + rows.dropFirst()
      rest = rest.dropFirst()
    }
    return lines
  }

  /// Returns the first hints of an exercise, each below its number.
  static func hints(of exercise: Exercise, shown: Int, _ style: Style) -> [[String]] {
    exercise.hints.prefix(shown).enumerated().map { index, hint in
      ["Hint \(index + 1) of \(exercise.hints.count)"] + HintText(hint, style).lines
    }
  }

  /// Returns the rows without blank rows at both ends.
  private static func trimmed(_ rows: [String]) -> [String] {
    Array(rows.drop(while: \.isEmpty).reversed().drop(while: \.isEmpty).reversed())
  }
}

/// The command `hint`: shows one more hint each time, below the earlier ones.
enum Hint: Command {
  static let name = "hint"
  static let settings = ["EXERCISE", "CHAPTER"]

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let exercise = try context.exerciseToHelpWith().exercise
    let shown = context.journal.showHint(of: exercise)
    let hints = HintText.hints(of: exercise, shown: shown, context.style).map {
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
