import Curriculum
import Support

/// Converts the whole book into a DocC catalog.
struct Weave {
  let map: SiteMap
  /// The contents of the appendix's page `Glossary`.
  let glossary: Glossary?
  /// `Chapters/README.md`, which becomes the first page.
  let readme: MarkdownDocument

  /// Returns the Markdown of all pages, the first page first.
  func pages() -> [(name: String, markdown: String)] {
    var pages = [(name: SiteAddress.landing, document: readme)]
    pages += map.chapters.map { (name: $0.name, document: $0.document) }
    pages += map.appendix.map { (name: $0.name, document: $0.document) }
    let linked = Dictionary(uniqueKeysWithValues: pages.map { ($0.document.file, $0) })
    return pages.concurrentMap { name, document in
      let weaver = ProseWeaver(file: document.file, pages: linked)
      if name == Glossary.page, let glossary {
        return (name, weaver.woven(glossary, for: map.chapters))
      }
      var page = WovenPage(document: document, weaver: weaver)
      page.exercises = map.chapter(name)?.exercises ?? []
      if name == SiteAddress.landing {
        page.title = name
        page.metadata = "@Metadata {\n  @TechnologyRoot\n}\n\n\(WovenPage.options)"
      }
      return (name, page.markdown)
    }
  }
}

extension ProseWeaver {
  /// Returns the page of the glossary: each term with its definition, and the chapters that explain
  /// it. Terms that no chapter of this edition explains are omitted.
  func woven(_ glossary: Glossary, for chapters: [Chapter]) -> String {
    let explained = chapters.map { chapter in
      (link: "<doc:\(chapter.name)>", terms: Set(chapter.terms.map { Glossary.key($0.words) }))
    }
    let items = glossary.entries.compactMap { entry -> String? in
      let links = explained.filter { !$0.terms.isDisjoint(with: entry.keys) }.map(\.link)
      guard !links.isEmpty else { return nil }
      return "- term \(entry.term): \(woven(entry.definition)) (\(links.joined(separator: ", ")))"
    }
    let introduction = woven(glossary.introduction)
    let parts = ["# Glossary", introduction, WovenPage.options, items.joined(separator: "\n")]
    return parts.joined(separator: "\n\n") + "\n"
  }
}
