import Curriculum
import Support

/// Converts one Markdown file into a page of the catalog.
struct WovenPage {
  let document: MarkdownDocument
  let weaver: ProseWeaver
  /// The page's title, or nil for the title in the document.
  var title: String?
  /// The directives for DocC after the title.
  var metadata = Self.options
  var exercises: [Exercise] = []

  static let options = "@Options {\n  @AutomaticArticleSubheading(disabled)\n}"

  var markdown: String {
    var parts: [String] = []
    var exercise: Exercise?
    for block in document.blocks {
      if case .heading(let heading) = block, heading.level <= 2 {
        if let exercise { parts.append(hints(of: exercise)) }
        exercise = exercises.first { $0.line == heading.line }
      }
      parts.append(woven(block))
    }
    if let exercise { parts.append(hints(of: exercise)) }
    return parts.joined(separator: "\n\n") + "\n"
  }
}

extension WovenPage {
  private func woven(_ block: MarkdownDocument.Block) -> String {
    switch block {
    case .heading(let heading) where heading.level == 1:
      return "# \(title ?? heading.text)\n\n\(metadata)"
    case .heading, .fence: return block.markdown
    case .prose(let prose):
      // The exercise's card shows its file.
      let lines = SwiftSource.lines(of: prose.text).filter { !$0.hasPrefix("Your file: [") }
      return weaver.woven(lines.joined(separator: "\n").trimmed)
    }
  }

  private func hints(of exercise: Exercise) -> String {
    let tabs = exercise.hints.enumerated().map { index, hint in
      "  @Tab(\"Hint \(index + 1)\") {\n\(weaver.woven(hint).indented(by: 4))\n  }\n"
    }
    return "@TabNavigator {\n\(tabs.joined(separator: "\n"))}"
  }
}

extension String {
  /// Returns the string with spaces before each line that is not empty.
  func indented(by width: Int) -> String {
    let margin = String(repeating: " ", count: width)
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n")
  }
}

/// Converts the prose of one Markdown file for DocC.
struct ProseWeaver {
  /// The file's path from the root; its links are relative to the file.
  let file: String
  /// The names and texts of the book's pages, by the paths of their Markdown files.
  let pages: [String: (name: String, document: MarkdownDocument)]

  /// Returns one or more paragraphs with links and figures in DocC's syntax.
  func woven(_ text: String) -> String {
    // The expression is slow, and most texts have no such element.
    let text =
      text.contains("<details>") ? text.replacing(FoldedAnswer.element, with: Self.tabs) : text
    return SwiftSource.lines(of: text).map { line in
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
      case .emphasis(let words): "*\(words)*"
      case .plain(let text): text
      }
    }.joined()
  }

  /// Returns a question as two tabs, because DocC has no folded text. The second tab is the answer.
  private static func tabs(_ folded: FoldedAnswer.Element.Match) -> String {
    """
    @TabNavigator {
      @Tab("Question \(folded.number ?? "")") {
        \(folded.question.replacing(/<\/?code>/, with: "`"))
      }

      @Tab("Answer") {
    \(String(folded.answer).indented(by: 4))
      }
    }
    """
  }

  private func link(_ text: String, _ target: String) -> String {
    if target.hasPrefix("http") { return "[\(text)](\(ExternalLink(target, text).marked))" }
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts[0].isEmpty ? file : RelativePath.resolved(String(parts[0]), from: file)
    guard let page = pages[path] else { return "`\(path)`" }
    let anchor = parts.dropFirst().first.map(String.init)
    let heading = page.document.headings.first { Anchor.onGitHost($0.text) == anchor }
    let fragment = heading.map { "#\(Anchor.inDocC($0.text))" } ?? ""
    return "[\(text)](doc:\(page.name)\(fragment))"
  }
}

/// A link to another site. DocC keeps only one text for each address on a page. So an address
/// carries a mark made from its text through DocC, which is removed before the page is rendered.
struct ExternalLink {
  /// The address with the mark.
  let marked: String

  init(_ address: String, _ text: String) {
    marked = "\(address)\(Self.mark)\(Digest(text).description.prefix(8))"
  }

  /// Returns the address without the mark.
  static func address(of marked: String) -> String {
    guard let start = marked.ranges(of: mark).last?.lowerBound else { return marked }
    return String(marked[..<start])
  }

  private static let mark = "~text-"
}
