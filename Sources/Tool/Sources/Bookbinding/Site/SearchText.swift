import Curriculum

/// A section in the search index.
struct SearchSection: Codable, Sendable {
  /// The section's anchor, or an empty string for the top of the page.
  let identifier: String
  let title: String
  let isExercise: Bool
  /// Its paragraphs, rows of tables and listings, each of which may be shown as a result.
  let texts: [String]
}

/// Collects the text of a page for the search.
struct SearchText {
  let map: SiteMap

  /// Returns the text before the first section, and that of each section.
  func sections(of page: DocCPage, _ sectioned: SectionedPage) -> [SearchSection] {
    let words = Words(references: page.references)
    let opening = SearchSection(
      identifier: "", title: page.title, isExercise: false,
      texts: [words.inline(page.abstract)].filter { !$0.isEmpty }
        + sectioned.opening.flatMap(words.texts))
    return [opening]
      + sectioned.sections.map { section in
        SearchSection(
          identifier: section.identifier, title: section.title.filter { $0 != "`" },
          isExercise: section.identifier.hasPrefix("exercise-"),
          texts: section.content.flatMap(words.texts))
      }
  }

  /// Collects the text of nodes, without that of folded hints.
  private struct Words {
    let references: [String: DocCPage.Reference]

    func texts(_ node: BlockNode) -> [String] {
      switch node {
      case .paragraph(let words): [inline(words)].filter { !$0.isEmpty }
      case .heading(_, let text): [text.filter { $0 != "`" }]
      case .listing(_, let lines): [lines.joined(separator: "\n")]
      case .aside(_, let content): content.flatMap(texts)
      case .orderedList(_, let items), .unorderedList(let items):
        items.flatMap { $0 }.flatMap(texts)
      case .table(let table):
        table.rows.map { $0.flatMap { $0 }.flatMap(texts).joined(separator: " · ") }
      case .tabs(let tabs):
        tabs.first?.title == "Hint 1" ? [] : tabs.flatMap(\.content).flatMap(texts)
      case .termList(let terms):
        terms.map { ([inline($0.term)] + $0.definition.flatMap(texts)).joined(separator: ": ") }
      case .rule: []
      }
    }

    func inline(_ nodes: [InlineNode]) -> String {
      nodes.map { node in
        switch node {
        case .reference(let identifier, nil):
          references[identifier].map { $0.titleInlineContent?.plain ?? $0.title ?? "" } ?? ""
        case .emphasis(let words), .strong(let words): inline(words)
        default: node.plain
        }
      }.joined()
    }
  }
}
