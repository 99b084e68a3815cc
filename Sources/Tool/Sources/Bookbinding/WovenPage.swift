import Curriculum
import Support

/// Converts one Markdown file into a page of the catalog.
struct WovenPage {
  let document: MarkdownDocument
  let weaver: ProseWeaver
  /// The page's title, or nil for the title in the document.
  var title: String?
  /// The directives for DocC after the title.
  var metadata = "@Options {\n  @AutomaticArticleSubheading(disabled)\n}"
  var exercises: [Exercise] = []

  /// The whole page.
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

  /// The page with only its headings, which is enough for other pages to link to it.
  var outline: String {
    document.blocks.compactMap { block in
      if case .heading = block { woven(block) } else { nil }
    }.joined(separator: "\n\n") + "\n"
  }
}

extension WovenPage {
  private func woven(_ block: MarkdownDocument.Block) -> String {
    switch block {
    case .heading(let heading) where heading.level == 1:
      "# \(title ?? heading.text)\n\n\(metadata)"
    case .heading(let heading):
      String(repeating: "#", count: heading.level) + " " + heading.text
    case .fence(let fence): "```\(fence.info)\n\(fence.code)```"
    case .prose(let prose):
      weaver.woven(Self.withoutFile(prose.text).trimmingBlankLines)
    }
  }

  /// Returns prose without the line that names the exercise's file, which the exercise's card
  /// shows.
  private static func withoutFile(_ prose: String) -> String {
    SwiftSource.lines(of: prose)
      .filter { !$0.hasPrefix("Your file: [") }
      .joined(separator: "\n")
  }

  private func hints(of exercise: Exercise) -> String {
    let tabs = exercise.hints.enumerated().map { index, hint in
      "  @Tab(\"Hint \(index + 1)\") {\n\(weaver.woven(hint).indented(by: 4))\n  }\n"
    }
    return "@TabNavigator {\n\(tabs.joined(separator: "\n"))}"
  }
}

extension String {
  /// The string without blank lines at either end.
  var trimmingBlankLines: String {
    var lines = split(separator: "\n", omittingEmptySubsequences: false)[...]
    while lines.first?.allSatisfy(\.isWhitespace) == true { lines = lines.dropFirst() }
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines = lines.dropLast() }
    return lines.joined(separator: "\n")
  }

  /// Returns the string with spaces before each line that is not empty.
  func indented(by width: Int) -> String {
    let margin = String(repeating: " ", count: width)
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n")
  }
}
