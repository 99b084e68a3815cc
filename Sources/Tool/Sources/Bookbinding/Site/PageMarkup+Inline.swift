import Curriculum
import Support

extension PageMarkup {
  /// - Parameter definesTerms: true if bold type marks a term, as it does in a paragraph.
  func inline(_ node: InlineNode, definesTerms: Bool = false) throws -> HTML {
    switch node {
    case .text(let text): return "\(content: text)"
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
        case .link(let text, _), .strong(let text), .plain(let text): "\(text)"
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
    let text = words.plain
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
      try title.map { try inline($0) } ?? reference.titleInlineContent.map { try inline($0) }
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
