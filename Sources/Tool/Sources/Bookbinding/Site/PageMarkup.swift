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
      var output: [String]?
      if case .listing(let info, _) = node, info.hasPrefix("swift"),
        case .listing("text", let printed)? = rest.first
      {
        output = printed
        rest = rest.dropFirst()
      }
      let markup = try block(node, output)
      if case .paragraph = node, case .aside(let name, let content)? = rest.first,
        !Self.systems.contains(name)
      {
        // So that the note stands beside its paragraph on wide screens, and below it on others.
        rest = rest.dropFirst()
        result += "<div class=\"noted\">\(markup)\n\(try aside(name, content))</div>\n"
      } else {
        result += markup + "\n"
      }
    }
    return result
  }

  func inline(_ nodes: [InlineNode]) throws -> HTML {
    HTML(try nodes.map { try inline($0) })
  }
}

extension PageMarkup {
  /// - Parameter output: the output of a listing.
  private func block(_ node: BlockNode, _ output: [String]?) throws -> HTML {
    switch node {
    case .paragraph(let words): return try paragraph(words)
    case .heading(let level, let text): return heading(level, text)
    case .listing(let info, let lines):
      return ListingMarkup(info: info, lines: lines, output: output, page: listings).figure
    case .aside(let name, let content): return try aside(name, content)
    case .orderedList(let start, let items):
      let first: HTML? = start == 1 ? nil : " start=\"\(start)\""
      return "<ol\(first)>\(try list(items))</ol>"
    case .unorderedList(let items): return "<ul>\(try list(items))</ul>"
    case .table(let hasHead, let rows): return try table(rows, hasHead: hasHead)
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
    let element: HTML = level <= 3 ? "h3" : "h4"
    let identifier = SiteAddress.identifier(text)
    return "<\(element) id=\"\(identifier)\">\(Self.title(text))</\(element)>"
  }

  private func list(_ items: [[BlockNode]]) throws -> HTML {
    HTML(
      try items.map { item in
        "<li>\(try onlyParagraph(of: item).map { try inline($0) } ?? blocks(item))</li>\n"
      })
  }

  /// The names of boxes about one system, which do not stand in the margin.
  private static let systems = [
    "On Linux", "On iOS", "On macOS", "On iOS and macOS", "On Apple platforms",
  ]

  private func aside(_ name: String, _ content: [BlockNode]) throws -> HTML {
    let isOfSystem = Self.systems.contains(name)
    let label: HTML? = isOfSystem ? "<p class=\"label\">\(name)</p>" : nil
    return """
      <aside class="\(isOfSystem ? "system" : "side")" role="note" aria-label="\(name)">\(label)
      \(try blocks(content))</aside>
      """
  }

  /// Returns a question with its answer, which `ProseWeaver` has written as tabs.
  private func folded(_ tabs: [BlockNode.Tab]) throws -> HTML {
    guard tabs.count == 2, tabs[0].title.hasPrefix("Question"), tabs[1].title == "Answer",
      let question = onlyParagraph(of: tabs[0].content)
    else { throw ToolFailure("The page \(name) has tabs that are no question and answer.", "") }
    let number = tabs[0].title.dropFirst("Question".count).trimmingPrefix(" ")
    return """
      <details class="question"><summary><span class="number">\(number)</span> \
      <span>\(try inline(question))</span></summary>
      <div class="answer">\(try blocks(tabs[1].content))</div></details>
      """
  }

  private func termList(_ terms: [BlockNode.Term]) throws -> HTML {
    // If two terms have the same anchor, only the first gets it.
    var seen: Set<String> = []
    let entries = try terms.map { term -> HTML in
      let identifier = SiteAddress.identifier(term.term.inlineContent.plain())
      let anchor: HTML? = seen.insert(identifier).inserted ? " id=\"\(identifier)\"" : nil
      return """
        <div><dt\(anchor)>\(try inline(term.term.inlineContent))</dt>
        <dd>\(try blocks(term.definition.content))</dd></div>

        """
    }
    return "<dl class=\"terms\">\n\(entries)</dl>"
  }

  private func figure(_ identifier: String) throws -> HTML {
    guard let text = references[identifier]?.alt, !text.isEmpty else {
      throw ToolFailure("The page \(name) shows \(identifier) without a text for it.", "")
    }
    return "<figure class=\"drawing\">\(map.image(identifier, showing: text))</figure>"
  }
}

extension PageMarkup {
  private func table(_ rows: [[[BlockNode]]], hasHead: Bool) throws -> HTML {
    var rows = rows[...]
    let head = try hasHead ? rows.popFirst().map(self.head) : nil
    let body = try rows.map { row -> HTML in
      "<tr>\(HTML(try row.map { "<td>\(try cell($0))</td>" }))</tr>\n"
    }
    return "<div class=\"table\"><table>\(head)<tbody>\(body)</tbody></table></div>"
  }

  private func head(_ row: [[BlockNode]]) throws -> HTML {
    let cells = try row.map { content -> HTML in
      let title = try cell(content)
      // A cell without text is the title of nothing.
      return title.isEmpty ? "<td></td>" : "<th scope=\"col\">\(title)</th>"
    }
    return "<thead><tr>\(cells)</tr></thead>\n"
  }

  private func cell(_ content: [BlockNode]) throws -> HTML {
    guard let words = onlyParagraph(of: content) else { return try blocks(content) }
    return try exercises(in: words) ?? inline(words)
  }

  private func onlyParagraph(of content: [BlockNode]) -> [InlineNode]? {
    guard content.count == 1, case .paragraph(let words) = content[0] else { return nil }
    return words
  }

  /// Returns links for a cell that contains only numbers of exercises, such as `8.4, 8.5`, or nil.
  private func exercises(in words: [InlineNode]) -> HTML? {
    let numbers = words.plain().split(separator: ",").map { $0.filter { $0 != " " } }
    let links = numbers.compactMap { text -> HTML? in
      guard let number = ExerciseNumber(text), let address = map.address(of: number) else {
        return nil
      }
      return "<a href=\"\(address)\">\(text)</a>"
    }
    return links.isEmpty || links.count < numbers.count ? nil : HTML(links, separator: ", ")
  }
}

extension PageMarkup {
  /// - Parameter definesTerms: true if bold type marks a term, as it does in a paragraph.
  func inline(_ node: InlineNode, definesTerms: Bool = false) throws -> HTML {
    switch node {
    case .text(let text): return "\(content: text)"
    case .code(let code) where name == SiteAddress.landing && code.hasPrefix("make "):
      return "<code class=\"command\">\(content: code)</code>"
    case .code("Sources/Workbench"):
      return "<a href=\"\(SiteAddress.file(SiteMap.workbench))\"><code>Sources/Workbench</code></a>"
    case .code(let code):
      guard map.types.contains(code) else { return "<code>\(content: code)</code>" }
      return
        "<a href=\"\(SiteAddress.file(SiteMap.workbench))#\(code)\"><code>\(content: code)</code></a>"
    case .emphasis(let words): return "<em>\(try inline(words))</em>"
    case .strong(let words): return try strong(words, definesTerms: definesTerms)
    case .reference(let identifier, let title): return try link(identifier, title)
    case .image(let identifier):
      throw ToolFailure(
        "The page \(name) shows \(identifier) within a line: give it a line of its own.", "")
    }
  }

  /// Returns the markup of a heading, in which backticks mark code.
  static func title(_ text: String) -> HTML {
    HTML(
      Inline.pieces(of: text).map { piece in
        switch piece {
        case .code(let code): "<code>\(content: code)</code>"
        case .link(let text, _), .strong(let text), .emphasis(let text), .plain(let text):
          "\(text)"
        }
      })
  }
}

extension PageMarkup {
  /// The file of the page that is being made.
  private var file: String {
    guard isSecondPage, let chapter = map.chapter(name) else { return SiteAddress.file(name) }
    return SecondPage.file(chapter)
  }

  private func strong(_ words: [InlineNode], definesTerms: Bool) throws -> HTML {
    let text = words.plain()
    let identifier = SiteAddress.identifier(text)
    let content = try inline(words)
    // A link cannot contain another one.
    let hasLink = content.markup.contains("<a ")
    if definesTerms, !hasLink, name != Glossary.page, let entry = map.terms[identifier] {
      return """
        <dfn><a href="\(SiteAddress.file(Glossary.page))#\(entry)">\(content)</a></dfn>
        """
    }
    if !hasLink, let number = text.split(separator: " ").first.flatMap({ ExerciseNumber($0) }),
      let address = map.address(of: number)
    {
      return "<strong><a href=\"\(address)\">\(content)</a></strong>"
    }
    return "<strong>\(content)</strong>"
  }

  private func link(_ identifier: String, _ title: [InlineNode]?) throws -> HTML {
    guard let reference = references[identifier] else {
      throw ToolFailure("The page \(name) links to \(identifier), which DocC did not find.", "")
    }
    let words =
      try (title ?? reference.titleInlineContent).map { try inline($0) }
      ?? "\(reference.title ?? identifier)"
    return "<a href=\"\(address(of: identifier, reference))\">\(words)</a>"
  }

  private func address(of identifier: String, _ reference: DocCPage.Reference) -> String {
    let prefix = "doc://keepsake/documentation/"
    guard identifier.hasPrefix(prefix) else {
      return ExternalLink.address(of: reference.url ?? identifier)
    }
    let parts = identifier.dropFirst(prefix.count).split(separator: "#", maxSplits: 1)
    let page = parts[0].split(separator: "/").last.map(String.init) ?? SiteAddress.landing
    guard parts.count == 2 else { return SiteAddress.file(page) }
    let anchor = SiteAddress.identifier(reference.title ?? "")
    let file = map.file(of: page, with: anchor)
    return file == self.file ? "#\(anchor)" : "\(file)#\(anchor)"
  }
}
