import Curriculum
import Support

/// A page of the site without its frame.
struct SitePage {
  let name: String
  let title: String
  /// The content of `<main>`, well-formed as XML too.
  let main: HTML
  /// The sections, for the table of contents.
  let contents: [Entry]
  /// The text for the search.
  let search: [SearchSection]

  /// A line of a table of contents.
  struct Entry {
    /// The section's anchor.
    let identifier: String
    let title: HTML
    /// The number of the exercise, or nil for a section.
    var exercise: String?
    var stars = 0
  }
}

/// A page's nodes, split at the headings of its sections.
struct SectionedPage {
  /// The nodes before the first heading.
  let opening: ArraySlice<BlockNode>
  let sections: [Section]

  /// The number of sections up to the last exercise, or of all if there is none.
  var countToLastExercise: Int {
    sections.lastIndex { SiteAddress.isExercise($0.identifier) }.map { $0 + 1 } ?? sections.count
  }

  struct Section {
    let title: String
    let content: ArraySlice<BlockNode>
    var identifier: String { SiteAddress.identifier(title) }

    /// The hints at the end of an exercise's section, or nil if it has none.
    var hints: [BlockNode.Tab]? {
      guard case .tabs(let tabs)? = content.last, tabs.first?.title == "Hint 1" else { return nil }
      return tabs
    }
  }

  init(_ nodes: [BlockNode]) {
    let starts = nodes.indices.filter {
      if case .heading(let level, _) = nodes[$0] { level == 2 } else { false }
    }
    opening = nodes[..<(starts.first ?? nodes.endIndex)]
    sections = starts.enumerated().compactMap { index, start in
      guard case .heading(_, let title) = nodes[start] else { return nil }
      let end = index + 1 < starts.count ? starts[index + 1] : nodes.endIndex
      return Section(title: title, content: nodes[(start + 1)..<end])
    }
  }
}
