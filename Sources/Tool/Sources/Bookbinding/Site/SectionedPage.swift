import Curriculum

/// A page's nodes, split at the headings of its sections.
struct SectionedPage {
  /// The nodes before the first heading.
  let opening: ArraySlice<BlockNode>
  let sections: [Section]

  struct Section {
    let title: String
    let content: ArraySlice<BlockNode>
    var identifier: String { SiteAddress.identifier(title) }
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
