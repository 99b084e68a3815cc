import Curriculum

/// Weaves the whole book into a DocC catalog.
public struct Weave {
  private let chapters: [Chapter]
  private let appendix: [AppendixPage]
  private let map: MarkdownDocument
  private let types: Set<String>
  private let hasSolutions: Bool

  /// - Parameters:
  ///   - map: `Chapters/README.md`, which becomes the landing page.
  ///   - types: the public types of Workbench.
  ///   - hasSolutions: whether readers can compare with solutions.
  public init(
    chapters: [Chapter], appendix: [AppendixPage], map: MarkdownDocument, types: Set<String>,
    hasSolutions: Bool
  ) {
    self.chapters = chapters
    self.appendix = appendix
    self.map = map
    self.types = types
    self.hasSolutions = hasSolutions
  }

  /// The catalog's files by name.
  public var catalog: [String: String] {
    // DocC's pages ask for a theme, and complain where there is none.
    var files = ["Keepsake.md": landing, "theme-settings.json": "{}\n"]
    for (index, chapter) in chapters.enumerated() {
      files["\(chapter.name).md"] =
        ChapterPage(
          chapter: chapter, weaver: weaver(chapter.document.file),
          previous: index > 0 ? chapters[index - 1] : nil,
          next: index + 1 < chapters.count ? chapters[index + 1] : nil, hasSolutions: hasSolutions
        ).markdown
    }
    for page in appendix { files["\(page.name).md"] = markdown(page) }
    files["Glossary.md"] =
      GlossaryPage(chapters: chapters) { weaver($0.document.file) }.markdown
    return files
  }

  /// The map, with what DocC needs to show it as the first page.
  private var landing: String {
    let page = PlainPage(
      document: map, weaver: weaver(map.file),
      title: "# Keepsake\n\n@Metadata {\n  @TechnologyRoot\n}")
    let pages = appendix.map { "- <doc:\($0.name)>\n" }.joined()
    return page.markdown + """


      ## Topics

      ### Chapters

      \(chapters.map { "- <doc:\($0.name)>" }.joined(separator: "\n"))

      ### At hand

      \(pages)- <doc:Glossary>
      - ``Workbench``

      """
  }

  private func markdown(_ page: AppendixPage) -> String {
    let title = """
      # \(page.title)

      @Metadata {
        @TitleHeading("Appendix")
      }

      @Options {
        @AutomaticArticleSubheading(disabled)
      }
      """
    return PlainPage(
      document: page.document, weaver: weaver(page.document.file), title: title
    ).markdown + "\n---\n\nThe map: [Keepsake](doc:Keepsake).\n"
  }

  private func weaver(_ file: String) -> ProseWeaver {
    let texts =
      chapters.map { ($0.document, $0.name) } + appendix.map { ($0.document, $0.name) }
    let pages = texts.map { document, name in
      (document.file, ProseWeaver.Page(name: name, anchors: anchors(document)))
    }
    let landing = (map.file, ProseWeaver.Page(name: "Keepsake", anchors: [:]))
    return ProseWeaver(
      file: file, pages: Dictionary(uniqueKeysWithValues: pages + [landing]), types: types)
  }

  private func anchors(_ document: MarkdownDocument) -> [String: String] {
    let headings = document.blocks.compactMap { block -> (String, String)? in
      guard case .heading(let heading) = block else { return nil }
      return (Anchor.onGitHost(heading.text), Anchor.inDocC(heading.text))
    }
    return Dictionary(headings) { first, _ in first }
  }
}
