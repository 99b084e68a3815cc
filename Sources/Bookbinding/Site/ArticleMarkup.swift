import Curriculum
import Markup

/// The markup of an article: a chapter, a page of the appendix, the glossary or the first page.
struct ArticleMarkup {
  let source: DocCPage
  let map: SiteMap
  let name: String

  func page() throws -> SitePage {
    let sectioned = SectionedPage(source.content)
    let sections = try sectioned.sections.map(section)
    let main: HTML = """
      \(try header())
      <div class="opening">
      \(try opening(sectioned))</div>
      \(sections)
      """
    return SitePage(
      name: name, title: source.title, main: main.markup,
      contents: sectioned.sections.map(entry),
      search: SearchText(map: map).sections(of: source, sectioned, page: name))
  }
}

extension ArticleMarkup {
  private var markup: PageMarkup {
    let listings = source.content.flatMap { node -> [String] in
      if case .listing(_, let lines) = node { lines } else { [] }
    }
    return PageMarkup(map: map, name: name, references: source.references, listings: listings)
  }

  private func header() throws -> HTML {
    guard let chapter = map.chapter(name) else {
      return "<header class=\"title\"><h1>\(source.title)</h1></header>"
    }
    let count = chapter.exercises.count
    return """
      <header class="title"><p class="over">Chapter \(chapter.number)</p>
      <h1>\(source.title)</h1>
      <p class="subtitle">\(chapter.subtitle)</p>
      <p class="facts"><span>about \(chapter.minutesToRead) minutes to read</span> \
      <span>\(count) \(count == 1 ? "exercise" : "exercises")</span> \
      <span>\(chapter.stars) <span class="stars" aria-label="stars">★</span></span></p></header>
      """
  }

  /// Returns the markup before the first section. A chapter's subtitle is in its header instead.
  private func opening(_ sectioned: SectionedPage) throws -> HTML {
    let isShown = map.chapter(name).map(\.subtitle.isEmpty) ?? true
    let style: HTML = name == SiteAddress.landing ? "subtitle" : "lead"
    let abstract: HTML? =
      isShown && !source.abstract.isEmpty
      ? "<p class=\"\(style)\">\(try markup.inline(source.abstract))</p>\n" : nil
    return "\(abstract)\(try markup.blocks(sectioned.opening))"
  }

  private func section(_ section: SectionedPage.Section) throws -> HTML {
    if let exercise = exercise(section) {
      return try ExerciseCard(
        exercise: exercise, folder: map.chapter(name)?.folder ?? "",
        hasSolution: map.hasSolutions, markup: markup
      ).card(section.content)
    }
    let content =
      name == SiteAddress.landing
      ? try ChapterList(map: map, markup: markup).content(of: section)
      : try markup.blocks(section.content)
    let style = Self.parts.first { section.title.hasPrefix($0.title) }?.style
    let attribute: HTML? = style.map { " class=\"\($0)\"" }
    return """
      <section\(attribute) id="\(section.identifier)">
      <h2><a href="#\(section.identifier)">\(PageMarkup.title(section.title))</a></h2>
      \(content)</section>

      """
  }

  /// The sections that chapters share and that have their own style.
  private static let parts: [(title: String, style: HTML)] = [
    ("On iOS and macOS", "platforms"), ("Design note", "design-note"),
    ("Five questions", "questions"), ("Further reading", "reading"),
  ]

  private func exercise(_ section: SectionedPage.Section) -> Exercise? {
    guard let chapter = map.chapter(name) else { return nil }
    return chapter.exercises.first { SiteAddress.identifier(of: $0.number) == section.identifier }
  }

  private func entry(_ section: SectionedPage.Section) -> SitePage.Entry {
    guard let exercise = exercise(section) else {
      return SitePage.Entry(
        identifier: section.identifier, title: PageMarkup.title(section.title).markup)
    }
    let title: HTML = "\(exercise.title)"
    return SitePage.Entry(
      identifier: section.identifier, title: title.markup,
      exercise: exercise.number.description, stars: exercise.stars)
  }
}
