import Curriculum
import Support

/// Converts the nodes of one page into markup.
struct PageMarkup {
  let map: SiteMap
  /// The page's name, for links within it and for messages.
  let name: String
  let references: [String: DocCPage.Reference]
  /// The lines of all listings of the page.
  var listings: [String] = []
  /// True for the second page of a chapter.
  var isSecondPage = false

  func blocks(_ nodes: some Collection<BlockNode>) throws -> HTML {
    var result: HTML = ""
    var rest = nodes[...]
    while let node = rest.popFirst() {
      if case .listing(let info, let lines) = node {
        var output: [String]?
        if case .listing("text", let printed)? = rest.first, info.hasPrefix("swift") {
          output = printed
          rest = rest.dropFirst()
        }
        result +=
          ListingMarkup(info: info, lines: lines, output: output, page: listings).figure + "\n"
      } else {
        result += try block(node) + "\n"
      }
    }
    return result
  }

  func inline(_ nodes: [InlineNode]) throws -> HTML {
    HTML(try nodes.map { try inline($0) })
  }
}

extension PageMarkup {
  private func block(_ node: BlockNode) throws -> HTML {
    switch node {
    case .paragraph(let words): return try paragraph(words)
    case .heading(let level, let text): return heading(level, text)
    case .listing(let info, let lines):
      return ListingMarkup(info: info, lines: lines, output: nil).figure
    case .aside(let name, let content): return try aside(name, content)
    case .orderedList(let start, let items):
      return start == 1
        ? "<ol>\(try list(items))</ol>" : "<ol start=\"\(start)\">\(try list(items))</ol>"
    case .unorderedList(let items): return "<ul>\(try list(items))</ul>"
    case .table(let table): return try self.table(table)
    case .tabs(let tabs): return try folded(tabs)
    case .termList(let terms): return try termList(terms)
    case .rule: return "<hr/>"
    }
  }

  private func paragraph(_ words: [InlineNode]) throws -> HTML {
    if words.count == 1, case .image(let identifier) = words[0] { return try figure(identifier) }
    return "<p>\(try HTML(words.map { try inline($0, definesTerms: true) }))</p>"
  }

  /// A heading inside a section.
  private func heading(_ level: Int, _ text: String) -> HTML {
    let identifier = SiteAddress.identifier(text)
    return level <= 3
      ? "<h3 id=\"\(identifier)\">\(Self.title(text))</h3>"
      : "<h4 id=\"\(identifier)\">\(Self.title(text))</h4>"
  }

  private func list(_ items: [[BlockNode]]) throws -> HTML {
    HTML(
      try items.map { item in
        if item.count == 1, case .paragraph(let words) = item[0] {
          return "<li>\(try inline(words))</li>\n"
        }
        return "<li>\(try blocks(item))</li>\n"
      })
  }

  private func aside(_ name: String, _ content: [BlockNode]) throws -> HTML {
    let systems = ["On Linux", "On iOS", "On macOS", "On iOS and macOS", "On Apple platforms"]
    let style = systems.contains(name) ? "system" : "side"
    return """
      <aside class="\(style)" role="note" aria-label="\(name)"><p class="label">\(name)</p>
      \(try blocks(content))</aside>
      """
  }

  /// Returns a question with its answer, which `ProseWeaver` has written as tabs.
  private func folded(_ tabs: [BlockNode.Tab]) throws -> HTML {
    guard tabs.count == 2, tabs[0].title.hasPrefix("Question"), tabs[1].title == "Answer",
      case .paragraph(let question)? = tabs[0].content.first, tabs[0].content.count == 1
    else { throw ToolFailure("The page \(name) has tabs that are no question and answer.", "") }
    let number = tabs[0].title.dropFirst("Question".count).trimmingPrefix(" ")
    return """
      <details class="question"><summary><span class="number">\(number)</span> \
      \(try inline(question))</summary>
      <div class="answer">\(try blocks(tabs[1].content))</div></details>
      """
  }

  private func termList(_ terms: [BlockNode.Term]) throws -> HTML {
    // If two terms have the same anchor, only the first gets it.
    var seen: Set<String> = []
    let entries = try terms.map { term -> HTML in
      let identifier = SiteAddress.identifier(term.term.plain)
      let anchor: HTML? = seen.insert(identifier).inserted ? " id=\"\(identifier)\"" : nil
      return """
        <div><dt\(anchor)>\(try inline(term.term))</dt>
        <dd>\(try blocks(term.definition))</dd></div>

        """
    }
    return "<dl class=\"terms\">\n\(entries)</dl>"
  }

  private func figure(_ identifier: String) throws -> HTML {
    guard let text = references[identifier]?.alt, !text.isEmpty else {
      throw ToolFailure("The page \(name) shows \(identifier) without a text for it.", "")
    }
    let size = map.figures[identifier].flatMap(Figure.size)
    let attributes: HTML? = size.map { " width=\"\($0.width)\" height=\"\($0.height)\"" }
    return """
      <figure class="drawing"><img src="figures/\(identifier)" alt="\(text)"\(attributes)/></figure>
      """
  }
}
