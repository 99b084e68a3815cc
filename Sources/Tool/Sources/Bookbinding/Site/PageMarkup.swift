import Curriculum
import Support

/// Converts the blocks of one page into markup.
struct PageMarkup {
  let map: SiteMap
  /// The page's name, for links within it and for messages.
  let name: String
  /// The path of its Markdown; its links are relative to that file.
  let file: String
  /// The lines of all listings of the page.
  var listings: [String] = []

  func blocks(_ blocks: some Collection<PageBlock>) throws -> HTML {
    var result: HTML = ""
    var rest = blocks[...]
    while let block = rest.popFirst() {
      var output: [String]?
      if case .listing(let info, _) = block, info.hasPrefix("swift"),
        case .listing("text", let printed)? = rest.first
      {
        output = printed
        rest = rest.dropFirst()
      }
      result += try markup(block, output) + "\n"
    }
    return result
  }

  /// - Parameter definesTerms: true if bold type marks a term, as it does in a paragraph.
  func inline(_ markdown: String, definesTerms: Bool = false) throws -> HTML {
    let pieces = Inline.pieces(of: markdown)
    for case (.plain(let words), .link(_, let target)) in zip(pieces, pieces.dropFirst())
    where words.hasSuffix("!") {
      throw ToolFailure(
        "The page \(name) shows \(target) within a line: give it a line of its own.", "")
    }
    return HTML(try pieces.map { try markup($0, definesTerms) })
  }
}

extension PageMarkup {
  /// - Parameter output: the output of a listing.
  private func markup(_ block: PageBlock, _ output: [String]?) throws -> HTML {
    switch block {
    case .paragraph(let words): "<p>\(try inline(words, definesTerms: true))</p>"
    case .heading(let level, let text): heading(level, text)
    case .listing(let info, let lines):
      ListingMarkup(info: info, lines: lines, output: output, page: listings).figure
    case .aside(let name, let content): try aside(name, content)
    case .orderedList(1, let items): "<ol>\(try list(items))</ol>"
    case .orderedList(let start, let items): "<ol start=\"\(start)\">\(try list(items))</ol>"
    case .unorderedList(let items): "<ul>\(try list(items))</ul>"
    case .table(let rows): try table(rows)
    case .question(let number, let words, let answer):
      """
      <details class="question"><summary><span class="number">\(number)</span> \
      <span>\(try inline(words))</span></summary>
      <div class="answer">\(try blocks(answer))</div></details>
      """
    case .figure(let figure): try markup(figure)
    case .terms(let terms): try list(terms)
    case .rule: "<hr/>"
    }
  }

  /// A heading inside a section.
  private func heading(_ level: Int, _ text: String) -> HTML {
    let element: HTML = level <= 3 ? "h3" : "h4"
    let identifier = SiteAddress.identifier(text)
    return "<\(element) id=\"\(identifier)\">\(Self.title(text))</\(element)>"
  }

  private func list(_ items: [[PageBlock]]) throws -> HTML {
    HTML(
      try items.map { item in
        if item.count == 1, case .paragraph(let words) = item[0] {
          return "<li>\(try inline(words))</li>\n"
        }
        return "<li>\(try blocks(item))</li>\n"
      })
  }

  private func aside(_ name: String, _ content: [PageBlock]) throws -> HTML {
    let systems = ["On Linux", "On iOS", "On macOS", "On iOS and macOS", "On Apple platforms"]
    let style = systems.contains(name) ? "system" : "side"
    return """
      <aside class="\(style)" role="note" aria-label="\(name)"><p class="label">\(name)</p>
      \(try blocks(content))</aside>
      """
  }

  private func list(_ terms: [(term: String, definition: String)]) throws -> HTML {
    // If two terms have the same anchor, only the first gets it.
    var seen: Set<String> = []
    let entries = try terms.map { term, definition -> HTML in
      let identifier = SiteAddress.identifier(term)
      let anchor: HTML? = seen.insert(identifier).inserted ? " id=\"\(identifier)\"" : nil
      return """
        <div><dt\(anchor)>\(try inline(term))</dt>
        <dd>\(try blocks([.paragraph(definition)]))</dd></div>

        """
    }
    return "<dl class=\"terms\">\n\(entries)</dl>"
  }

  private func markup(_ figure: Figure) throws -> HTML {
    guard !figure.text.isEmpty else {
      throw ToolFailure("The page \(name) shows \(figure.name) without a text for it.", "")
    }
    return "<figure class=\"drawing\">\(map.image(figure.name, showing: figure.text))</figure>"
  }
}

extension PageMarkup {
  private func table(_ rows: [[String]]) throws -> HTML {
    let head = try rows.prefix(1).joined().map { cell -> HTML in
      // A cell without text is the title of nothing.
      try cell.isEmpty ? "<td></td>" : "<th scope=\"col\">\(self.cell(cell))</th>"
    }
    let body = try rows.dropFirst().map { row -> HTML in
      "<tr>\(HTML(try row.map { "<td>\(try cell($0))</td>" }))</tr>\n"
    }
    return """
      <div class="table"><table><thead><tr>\(head)</tr></thead>
      <tbody>\(body)</tbody></table></div>
      """
  }

  /// Returns links for a cell that contains only numbers of exercises, such as `8.4, 8.5`.
  private func cell(_ words: String) throws -> HTML {
    let numbers = words.split(separator: ",").map(\.trimmed)
    let links = numbers.compactMap { text -> HTML? in
      let address = ExerciseNumber(text).flatMap { map.address(of: $0) }
      return address.map { "<a href=\"\($0)\">\(text)</a>" }
    }
    return links.isEmpty || links.count < numbers.count
      ? try inline(words) : HTML(links, separator: ", ")
  }
}

extension PageMarkup {
  private func markup(_ piece: Inline, _ definesTerms: Bool) throws -> HTML {
    switch piece {
    case .plain(let text): "\(content: text)"
    case .code(let code): markup(code: code)
    case .emphasis(let words): "<em>\(try inline(words))</em>"
    case .strong(let words): try strong(words, definesTerms: definesTerms)
    case .link(let words, let target): try link(words, target)
    }
  }

  private func markup(code: String) -> HTML {
    let workbench = SiteAddress.file(SiteMap.workbench)
    let element: HTML = "<code>\(content: code)</code>"
    return if name == SiteAddress.landing, code.hasPrefix("make ") {
      "<code class=\"command\">\(content: code)</code>"
    } else if code == "Sources/Workbench" {
      "<a href=\"\(workbench)\">\(element)</a>"
    } else if map.types.contains(code) {
      "<a href=\"\(workbench)#\(code)\">\(element)</a>"
    } else {
      element
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

  private func strong(_ words: String, definesTerms: Bool) throws -> HTML {
    let content = try inline(words)
    // A link cannot contain another one.
    let hasLink = content.markup.contains("<a ")
    if definesTerms, !hasLink, name != Glossary.page,
      let entry = map.terms[SiteAddress.identifier(words)]
    {
      return """
        <dfn><a href="\(SiteAddress.file(Glossary.page))#\(entry)">\(content)</a></dfn>
        """
    }
    if !hasLink, let number = words.split(separator: " ").first.flatMap({ ExerciseNumber($0) }),
      let address = map.address(of: number)
    {
      return "<strong><a href=\"\(address)\">\(content)</a></strong>"
    }
    return "<strong>\(content)</strong>"
  }

  /// Returns a link, or the path of a file that is no page of the book.
  private func link(_ words: String, _ target: String) throws -> HTML {
    guard !target.contains("://") else { return "<a href=\"\(target)\">\(try inline(words))</a>" }
    let (path, anchor) = RelativePath.parts(of: target, from: file)
    guard let address = map.address(of: path, anchor) else { return markup(code: path) }
    let own = SiteAddress.file(name)
    let isHere = address.hasPrefix("\(own)#")
    return "<a href=\"\(address.dropFirst(isHere ? own.count : 0))\">\(try inline(words))</a>"
  }
}
