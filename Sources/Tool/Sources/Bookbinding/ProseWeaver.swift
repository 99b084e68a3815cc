import Curriculum
import Support

/// Converts the prose of one Markdown file for DocC.
struct ProseWeaver {
  /// The file's path from the root; its links are relative to the file.
  let file: String
  /// The chapters' pages, by the paths of their Markdown files.
  let pages: [String: Page]
  /// A page of the book.
  struct Page: Sendable {
    /// The name of the page in links.
    let name: String
    /// The anchors of its headings in DocC, by their anchors on a Git host.
    let anchors: [String: String]
  }

  /// Returns one or more paragraphs with links and figures in DocC's syntax.
  func woven(_ text: String) -> String {
    let lines = SwiftSource.lines(of: FoldedAnswer.replaced(in: text, by: Self.tabs))
    return lines.map { line in
      guard let figure = Figure(line, in: file) else { return paragraph(line) }
      return "![\(figure.text)](\(figure.name))"
    }.joined(separator: "\n")
  }

  private func paragraph(_ text: String) -> String {
    Inline.pieces(of: text).map { piece in
      switch piece {
      case .code(let name): "`\(name)`"
      case .link(let text, let target): link(text, target)
      case .strong(let term): "**\(term)**"
      case .plain(let text): text
      }
    }.joined()
  }

  /// Returns a question as two tabs, because DocC has no folded text. The second tab is the answer.
  private static func tabs(_ folded: FoldedAnswer) -> String {
    """
    @TabNavigator {
      @Tab("Question \(folded.number)") {
        \(folded.question)
      }

      @Tab("Answer") {
    \(folded.answer.indented(by: 4))
      }
    }
    """
  }

  private func link(_ text: String, _ target: String) -> String {
    if target.hasPrefix("http") { return "[\(text)](\(ExternalLink(target, text).marked))" }
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts[0].isEmpty ? file : RelativePath.resolved(String(parts[0]), from: file)
    guard let page = pages[path] else { return "`\(path)`" }
    let anchor = parts.dropFirst().first.flatMap { page.anchors[String($0)] }
    return "[\(text)](doc:\(page.name)\(anchor.map { "#\($0)" } ?? ""))"
  }
}
