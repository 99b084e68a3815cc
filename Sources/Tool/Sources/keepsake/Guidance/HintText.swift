import CommandLine
import Curriculum
import Support

/// A hint as a text for the reader: words wrapped to the screen's width, and code unchanged.
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
      case .prose(let prose): Self.lines(of: SwiftSource.lines(of: prose.text), style)
      case .fence(let fence):
        SwiftSource.lines(of: fence.code).map { $0.isEmpty ? "" : "      \($0)" }
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
        lines += TableText(Array(table), style, plain: plain).lines
        rest = rest.dropFirst(table.count)
        continue
      }
      let mark = line.prefixMatch(of: #/(-|[0-9]+\.) /#)?.0 ?? ""
      let gap = String(repeating: " ", count: 2 + mark.count)
      let rows = style.wrappedLines(plain(String(line.dropFirst(mark.count))), gap)
      lines += mark.isEmpty ? rows : ["  " + mark + rows[0].dropFirst(gap.count)] + rows.dropFirst()
      rest = rest.dropFirst()
    }
    return lines
  }

  /// Returns the words without links and without bold type, because a terminal shows neither.
  private static func plain(_ markdown: String) -> String {
    Inline.pieces(of: markdown).map { piece in
      switch piece {
      case .link(let words, _), .strong(let words), .plain(let words): words
      case .code(let words): "`\(words)`"
      }
    }.joined()
  }

  /// Returns the rows without blank rows at both ends.
  private static func trimmed(_ rows: [String]) -> [String] {
    let first = rows.firstIndex { !$0.isEmpty } ?? rows.endIndex
    let last = rows.lastIndex { !$0.isEmpty } ?? first
    return first < rows.endIndex ? Array(rows[first...last]) : []
  }
}
