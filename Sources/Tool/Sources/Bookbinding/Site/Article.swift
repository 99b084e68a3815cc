import Curriculum

/// An article of the book: the first page, a chapter, a page of the appendix, or the glossary.
struct Article: Sendable {
  let name: String
  let title: String
  /// The path of its Markdown; its links are relative to that file.
  let file: String
  /// The chapter, or nil for another article.
  let chapter: Chapter?
  /// All blocks but the title.
  let blocks: [PageBlock]
  /// The sections, each with the blocks up to the next.
  let sections: [Section]

  struct Section: Sendable {
    let title: String
    let content: ArraySlice<PageBlock>
    var identifier: String { SiteAddress.identifier(title) }

    /// Its own heading and those in it.
    var headings: [String] {
      [title] + content.compactMap { if case .heading(_, let text) = $0 { text } else { nil } }
    }
  }

  /// A page of the site with some of the sections.
  typealias Page = (name: String, title: String, sections: ArraySlice<Section>)

  private init(
    _ name: String, title: String, file: String, chapter: Chapter? = nil, _ blocks: [PageBlock]
  ) {
    (self.name, self.title, self.file) = (name, title, file)
    (self.chapter, self.blocks) = (chapter, blocks)
    let starts = blocks.indices.filter {
      if case .heading(let level, _) = blocks[$0] { level == 2 } else { false }
    }
    sections = zip(starts, starts.dropFirst() + [blocks.endIndex]).compactMap { start, end in
      guard case .heading(_, let title) = blocks[start] else { return nil }
      return Section(title: title, content: blocks[(start + 1)..<end])
    }
  }

  init(_ chapter: Chapter) {
    self.init(
      chapter.name, title: chapter.title, file: chapter.document.file, chapter: chapter,
      PageBlock.all(in: chapter.document))
  }

  init(_ name: String, title: String, _ document: MarkdownDocument) {
    self.init(name, title: title, file: document.file, PageBlock.all(in: document))
  }

  /// The glossary: each term with its definition, and the chapters that explain it. Terms that no
  /// chapter of this edition explains are omitted.
  init(_ glossary: Glossary, of chapters: [Chapter]) throws {
    let explained = chapters.map { ($0, Set($0.terms.map { Glossary.key($0.words) })) }
    let terms = glossary.entries.compactMap { entry -> (String, String)? in
      let links = explained.filter { !$0.1.isDisjoint(with: entry.keys) }.map { chapter, _ in
        "[\(chapter.title)](../../\(chapter.document.file))"
      }
      guard !links.isEmpty else { return nil }
      return (entry.term, "\(entry.definition.typeset) (\(links.joined(separator: ", ")))")
    }
    let introduction = try MarkdownDocument(glossary.introduction, file: glossary.file)
    self.init(
      Glossary.page, title: "Glossary", file: glossary.file,
      PageBlock.all(in: introduction) + [.terms(terms)])
  }
}

extension Article {
  /// The pages of the site: for a chapter two, the second with what stands after the last exercise.
  var pages: [Page] {
    guard let chapter else { return [(name, title, sections[...])] }
    let last = sections.lastIndex { SiteAddress.isExercise($0.identifier) }
    let count = last.map { $0 + 1 } ?? sections.count
    return [
      (name, title, sections.prefix(count)),
      (chapter.secondPage, "\(title), continued", sections.dropFirst(count)),
    ]
  }

  /// The blocks before the first section.
  var introduction: ArraySlice<PageBlock> {
    blocks.prefix { if case .heading(2, _) = $0 { false } else { true } }
  }

  /// The lines of the listings that are part of a program.
  var listings: [String] {
    blocks.flatMap { block -> [String] in
      if case .listing(let info, let lines) = block, info != "swift signature" { lines } else { [] }
    }
  }

  /// Returns the exercise whose statement a section is, or nil.
  func exercise(_ section: Section) -> Exercise? {
    chapter?.exercises.first { SiteAddress.identifier(of: $0.number) == section.identifier }
  }
}
