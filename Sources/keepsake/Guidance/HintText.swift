import CommandLine
import Curriculum

/// A hint as a person reads it: words in lines as wide as the screen, code as it is.
struct HintText {
  let lines: [String]

  init(_ markdown: String, _ style: Style) {
    guard let document = try? MarkdownDocument(markdown, file: "Hints.md") else {
      lines = ["  \(markdown)"]
      return
    }
    let parts = document.blocks.map { block -> [String] in
      switch block {
      case .heading(let heading): ["  \(heading.text)"]
      case .prose(let prose): style.wrappedLines(prose.text, "  ")
      case .fence(let fence):
        SwiftSource.lines(of: fence.code).map { $0.isEmpty ? "" : "      \($0)" }
      }
    }
    lines = Array(parts.map { Self.trimmed($0) }.joined(separator: [""]))
  }

  /// Without blank rows at either end.
  private static func trimmed(_ rows: [String]) -> [String] {
    let first = rows.firstIndex { !$0.isEmpty } ?? rows.endIndex
    let last = rows.lastIndex { !$0.isEmpty } ?? first
    return first < rows.endIndex ? Array(rows[first...last]) : []
  }
}
