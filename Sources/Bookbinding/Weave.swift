import Curriculum

/// Weaves the whole book into a DocC catalog.
public struct Weave {
  private let chapters: [Chapter]
  private let map: MarkdownDocument
  private let types: Set<String>

  /// - Parameters:
  ///   - map: `Chapters/README.md`, which becomes the landing page.
  ///   - types: the public types of Workbench.
  public init(chapters: [Chapter], map: MarkdownDocument, types: Set<String>) {
    self.chapters = chapters
    self.map = map
    self.types = types
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
          next: index + 1 < chapters.count ? chapters[index + 1] : nil
        ).markdown
    }
    files["Glossary.md"] =
      GlossaryPage(chapters: chapters) { weaver($0.document.file) }.markdown
    return files
  }

  /// The map, with what DocC needs to show it as the first page.
  private var landing: String {
    let weaver = weaver(map.file)
    let blocks = map.blocks.map { block in
      switch block {
      case .heading(let heading):
        heading.level == 1
          ? "# Keepsake\n\n@Metadata {\n  @TechnologyRoot\n}"
          : String(repeating: "#", count: heading.level) + " " + heading.text
      case .fence(let fence): "```\(fence.info)\n\(fence.code)```"
      case .prose(let prose): weaver.woven(prose.text.trimmingBlankLines)
      }
    }
    let topics = chapters.map { "- <doc:\($0.name)>" }.joined(separator: "\n")
    return blocks.joined(separator: "\n\n") + """


      ## Topics

      ### Chapters

      \(topics)

      ### At hand

      - <doc:Glossary>
      - ``Workbench``

      """
  }

  private func weaver(_ file: String) -> ProseWeaver {
    let pages = chapters.map { chapter in
      (chapter.document.file, ProseWeaver.Page(name: chapter.name, anchors: anchors(chapter)))
    }
    let landing = (map.file, ProseWeaver.Page(name: "Keepsake", anchors: [:]))
    return ProseWeaver(
      file: file, pages: Dictionary(uniqueKeysWithValues: pages + [landing]), types: types)
  }

  private func anchors(_ chapter: Chapter) -> [String: String] {
    let headings = chapter.document.blocks.compactMap { block -> (String, String)? in
      guard case .heading(let heading) = block else { return nil }
      return (Anchor.onGitHost(heading.text), Anchor.inDocC(heading.text))
    }
    return Dictionary(headings) { first, _ in first }
  }
}
