import Curriculum
import Support

/// Converts the whole book into a DocC catalog.
public struct Weave: Sendable {
  private let chapters: [Chapter]
  private let appendix: [AppendixPage]
  private let glossary: Glossary?
  private let map: MarkdownDocument
  private let linked: [String: ProseWeaver.Page]

  /// - Parameters:
  ///   - glossary: the contents of the appendix's page `Glossary`.
  ///   - map: `Chapters/README.md`, which becomes the first page.
  public init(
    chapters: [Chapter], appendix: [AppendixPage], glossary: Glossary?, map: MarkdownDocument
  ) {
    self.chapters = chapters
    self.appendix = appendix
    self.glossary = glossary
    self.map = map
    linked = Self.linked(chapters, appendix, map)
  }

  /// A page in two forms.
  struct Entry {
    let name: String
    /// The whole text.
    let markdown: String
    /// Only the headings, for a conversion of other pages that link to it.
    let outline: String
  }

  /// Returns all pages, the first page first.
  func pages() -> [Entry] {
    let first = WovenPage(
      document: map, weaver: weaver(map.file), title: SiteAddress.landing,
      metadata: """
        @Metadata {
          @TechnologyRoot
        }

        @Options {
          @AutomaticArticleSubheading(disabled)
        }
        """)
    let texts = chapters.map { chapter in
      (
        chapter.name,
        WovenPage(
          document: chapter.document, weaver: weaver(chapter.document.file),
          exercises: chapter.exercises)
      )
    }
    let pages = appendix.map {
      ($0.name, WovenPage(document: $0.document, weaver: weaver($0.document.file)))
    }
    return ([(SiteAddress.landing, first)] + texts + pages).concurrentMap { name, page in
      guard name == Glossary.page, let glossary else {
        return Entry(name: name, markdown: page.markdown, outline: page.outline)
      }
      let terms = GlossaryPage(
        glossary: glossary, chapters: chapters, weaver: weaver(glossary.file))
      return Entry(name: name, markdown: terms.markdown, outline: page.outline)
    }
  }

  private func weaver(_ file: String) -> ProseWeaver {
    ProseWeaver(file: file, pages: linked)
  }

  /// Returns the pages, by the paths of their Markdown files.
  private static func linked(
    _ chapters: [Chapter], _ appendix: [AppendixPage], _ map: MarkdownDocument
  ) -> [String: ProseWeaver.Page] {
    let texts =
      chapters.map { ($0.document, $0.name) } + appendix.map { ($0.document, $0.name) }
    let pages = texts.map { document, name in
      (document.file, ProseWeaver.Page(name: name, anchors: anchors(document)))
    }
    let first = (map.file, ProseWeaver.Page(name: SiteAddress.landing, anchors: [:]))
    return Dictionary(uniqueKeysWithValues: pages + [first])
  }

  private static func anchors(_ document: MarkdownDocument) -> [String: String] {
    let headings = document.blocks.compactMap { block -> (String, String)? in
      guard case .heading(let heading) = block else { return nil }
      return (Anchor.onGitHost(heading.text), Anchor.inDocC(heading.text))
    }
    return Dictionary(headings) { first, _ in first }
  }
}
