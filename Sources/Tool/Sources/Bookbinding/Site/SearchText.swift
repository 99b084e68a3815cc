import Curriculum
import Foundation

/// A section in the search index.
struct SearchSection {
  /// The section's anchor, or an empty string for the top of the page.
  let identifier: String
  let title: String
  let isExercise: Bool
  /// Its paragraphs, rows of tables and listings, each of which may be shown as a result.
  let texts: [String]
}

/// Collects the text of a page for the search.
struct SearchText {
  let page: DocCPage

  /// Returns the text before the first section, that of each section, and each term of a glossary.
  func sections(_ sectioned: SectionedPage) -> [SearchSection] {
    let opening = SearchSection(
      identifier: "", title: page.title, isExercise: false,
      texts: texts(.paragraph(page.abstract)) + sectioned.opening.flatMap(texts))
    return [opening]
      + sectioned.sections.map { section in
        SearchSection(
          identifier: section.identifier, title: section.title.filter { $0 != "`" },
          isExercise: SiteAddress.isExercise(section.identifier),
          texts: section.content.flatMap(texts))
      } + page.content.flatMap(terms)
  }

  private func terms(_ node: BlockNode) -> [SearchSection] {
    guard case .termList(let terms) = node else { return [] }
    return terms.map { term in
      let words = term.term.inlineContent.plain(page.references)
      return SearchSection(
        identifier: SiteAddress.identifier(words), title: words, isExercise: false,
        texts: term.definition.content.flatMap(texts))
    }
  }

  /// Returns the text of a node, without that of folded hints.
  private func texts(_ node: BlockNode) -> [String] {
    switch node {
    case .paragraph(let words): [words.plain(page.references)].filter { !$0.isEmpty }
    case .heading(_, let text): [text.filter { $0 != "`" }]
    case .listing(_, let lines):
      // The search shows no indentation.
      [lines.map { $0.trimmingPrefix { $0 == " " } }.joined(separator: "\n")]
    case .aside(_, let content): content.flatMap(texts)
    case .orderedList(_, let items), .unorderedList(let items):
      items.flatMap { $0 }.flatMap(texts)
    case .table(_, let rows):
      rows.map { $0.flatMap { $0 }.flatMap(texts).joined(separator: " · ") }
    case .tabs(let tabs):
      tabs.first?.title == "Hint 1" ? [] : tabs.flatMap(\.content).flatMap(texts)
    case .termList, .rule: []
    }
  }
}

/// The book's text as a script, so that the search also works if the site is opened from a folder.
struct SearchIndex {
  let pages: [SitePage]

  /// Returns the script: `keepsakeIndex = [[file, title, [[anchor, title, kind, texts], …]], …]`.
  func script() throws -> String {
    let rows: [[Any]] = pages.map { page in
      [
        SiteAddress.file(page.name), page.title,
        page.search.map { section -> [Any] in
          [section.identifier, section.title, section.isExercise ? 1 : 0, section.texts]
        },
      ]
    }
    let data = try JSONSerialization.data(
      withJSONObject: rows, options: [.withoutEscapingSlashes, .sortedKeys])
    return "window.keepsakeIndex = \(String(decoding: data, as: UTF8.self));\n"
  }
}
