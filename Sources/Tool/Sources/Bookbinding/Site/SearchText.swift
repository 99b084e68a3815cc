import Curriculum
import Foundation

/// A section in the search index.
struct SearchSection: Sendable {
  /// The section's anchor, or an empty string for the top of the page.
  let identifier: String
  let title: String
  let isExercise: Bool
  /// Its paragraphs, rows of tables and listings, each of which may be shown as a result.
  let texts: [String]
}

extension Article {
  /// The text before the first section, and each term of a glossary.
  var openingSearch: [SearchSection] {
    let opening = SearchSection(
      identifier: "", title: title, isExercise: false, texts: introduction.flatMap(\.texts))
    return [opening] + blocks.flatMap(\.terms)
  }
}

extension Article.Section {
  var search: SearchSection {
    SearchSection(
      identifier: identifier, title: Inline.unmarked(title),
      isExercise: SiteAddress.isExercise(identifier), texts: content.flatMap(\.texts))
  }
}

extension PageBlock {
  fileprivate var terms: [SearchSection] {
    guard case .terms(let terms) = self else { return [] }
    return terms.map { term, definition in
      SearchSection(
        identifier: SiteAddress.identifier(term), title: Inline.unmarked(term), isExercise: false,
        texts: [Inline.unmarked(definition)])
    }
  }

  /// The text of a block, without marks.
  fileprivate var texts: [String] {
    switch self {
    case .paragraph(let words): [Inline.unmarked(words)]
    case .heading(_, let text): [Inline.unmarked(text)]
    case .listing(_, let lines): [lines.joined(separator: "\n")]
    case .aside(_, let content): content.flatMap(\.texts)
    case .orderedList(_, let items), .unorderedList(let items): items.joined().flatMap(\.texts)
    case .table(let rows):
      rows.map { $0.map(Inline.unmarked).filter { !$0.isEmpty }.joined(separator: " · ") }
    case .question(_, let words, let answer): [Inline.unmarked(words)] + answer.flatMap(\.texts)
    case .figure, .terms, .rule: []
    }
  }
}

extension [SitePage] {
  /// Returns the text as a script, so that the search works too if the site is opened from a folder:
  /// `keepsakeIndex = [[file, title, [[anchor, title, kind, texts], …]], …]`.
  func searchIndex() throws -> String {
    let rows: [[Any]] = map { page in
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
