import Curriculum
import Support

/// Converts the whole book into a DocC catalog.
struct Weave {
  let chapters: [Chapter]
  let appendix: [AppendixPage]
  /// The contents of the appendix's page `Glossary`.
  let glossary: Glossary?
  /// `Chapters/README.md`, which becomes the first page.
  let map: MarkdownDocument

  /// Returns the Markdown of all pages, the first page first.
  func pages() -> [(name: String, markdown: String)] {
    let linked = linked
    func weaver(_ file: String) -> ProseWeaver { ProseWeaver(file: file, pages: linked) }
    let first = WovenPage(
      document: map, weaver: weaver(map.file), title: SiteAddress.landing,
      metadata: "@Metadata {\n  @TechnologyRoot\n}\n\n\(WovenPage.options)")
    let texts = chapters.map { chapter in
      let page = WovenPage(
        document: chapter.document, weaver: weaver(chapter.document.file),
        exercises: chapter.exercises)
      return (chapter.name, page)
    }
    let pages = appendix.map {
      ($0.name, WovenPage(document: $0.document, weaver: weaver($0.document.file)))
    }
    let terms = glossary.map {
      GlossaryPage(glossary: $0, chapters: chapters, weaver: weaver($0.file))
    }
    return ([(SiteAddress.landing, first)] + texts + pages).concurrentMap { name, page in
      let markdown = name == Glossary.page ? terms?.markdown : nil
      return (name, markdown ?? page.markdown)
    }
  }

  /// The pages, by the paths of their Markdown files.
  private var linked: [String: ProseWeaver.Page] {
    let texts =
      chapters.map { ($0.document, $0.name) } + appendix.map { ($0.document, $0.name) }
    let pages = texts.map { document, name in
      let anchors = document.headings.map {
        (Anchor.onGitHost($0.text), Anchor.inDocC($0.text))
      }
      let page = ProseWeaver.Page(
        name: name, anchors: Dictionary(anchors) { first, _ in first })
      return (document.file, page)
    }
    let first = (map.file, ProseWeaver.Page(name: SiteAddress.landing, anchors: [:]))
    return Dictionary(uniqueKeysWithValues: pages + [first])
  }
}

/// The glossary as a page of the book: each term with its definition, and the chapters that explain
/// it.
struct GlossaryPage {
  let glossary: Glossary
  let chapters: [Chapter]
  let weaver: ProseWeaver

  /// The page for DocC. Terms that no chapter of this edition explains are omitted.
  var markdown: String {
    let explained = chapters.map { chapter in
      (chapter.name, Set(chapter.terms.map { Glossary.key($0.words) }))
    }
    let items = glossary.entries.compactMap { entry -> String? in
      let names = explained.filter { !$0.1.isDisjoint(with: entry.keys) }.map(\.0)
      guard !names.isEmpty else { return nil }
      let links = names.map { "<doc:\($0)>" }.joined(separator: ", ")
      return "- term \(entry.term): \(weaver.woven(entry.definition)) (\(links))"
    }
    let introduction = weaver.woven(glossary.introduction)
    let parts = ["# Glossary", introduction, WovenPage.options, items.joined(separator: "\n")]
    return parts.joined(separator: "\n\n") + "\n"
  }
}
