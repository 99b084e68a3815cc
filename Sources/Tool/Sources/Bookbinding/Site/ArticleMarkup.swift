import Curriculum
import Support

/// The markup of an article: a chapter, a page of the appendix, the glossary or the first page.
struct ArticleMarkup {
  let source: DocCPage
  let map: SiteMap
  let name: String

  /// Returns the page, and for a chapter its second page as well.
  func pages() throws -> [SitePage] {
    let sectioned = SectionedPage(source.content)
    let search = SearchText(page: source).sections(sectioned)
    let chapter = map.chapter(name)
    let count = chapter == nil ? sectioned.sections.count : sectioned.countToLastExercise
    let sections = sectioned.sections.prefix(count)
    let second = try chapter.map { try secondPage(of: $0, sectioned.sections.dropFirst(count)) }
    let main: HTML = """
      \(try header())
      <div class="opening">
      \(try opening(sectioned))</div>
      \(try sections.map { try section($0, markup) })\(second?.announcement)
      """
    let page = SitePage(
      name: name, title: source.title, main: main,
      contents: sections.map(entry) + source.content.flatMap(letters),
      search: second == nil ? search : Array(search.prefix(count + 1)))
    guard let second else { return [page] }
    return [page, second.page(search: Array(search.dropFirst(count + 1)))]
  }
}

extension ArticleMarkup {
  private var markup: PageMarkup {
    let listings = source.content.flatMap { node -> [String] in
      if case .listing(let info, let lines) = node, info != "swift signature" { lines } else { [] }
    }
    return PageMarkup(map: map, name: name, references: source.references, listings: listings)
  }

  private func secondPage(
    of chapter: Chapter, _ sections: ArraySlice<SectionedPage.Section>
  ) throws -> SecondPage {
    var markup = markup
    markup.isSecondPage = true
    return SecondPage(
      chapter: chapter, sections: try sections.map { try section($0, markup) },
      contents: sections.map(entry))
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
      <span>\(chapter.stars) <span class="stars" role="img" aria-label="stars">★</span></span></p></header>
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

  private func section(_ section: SectionedPage.Section, _ markup: PageMarkup) throws -> HTML {
    if let exercise = exercise(section), let chapter = map.chapter(name) {
      return try ExerciseCard(exercise: exercise, chapter: chapter, markup: markup).card(section)
    }
    let content =
      name == SiteAddress.landing
      ? try chapterList(section) : try markup.blocks(section.content)
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

  /// Returns the letters of a list of terms, each with the first term that begins with it.
  private func letters(_ node: BlockNode) -> [SitePage.Entry] {
    guard case .termList(let terms) = node else { return [] }
    var entries: [SitePage.Entry] = []
    for words in terms.map({ $0.term.inlineContent.plain() }) {
      guard let first = words.first, first.isLetter else { continue }
      let letter: HTML = "\(first.uppercased())"
      guard entries.last?.title != letter else { continue }
      entries.append(SitePage.Entry(identifier: SiteAddress.identifier(words), title: letter))
    }
    return entries
  }

  private func entry(_ section: SectionedPage.Section) -> SitePage.Entry {
    guard let exercise = exercise(section) else {
      return SitePage.Entry(
        identifier: section.identifier, title: PageMarkup.title(section.title))
    }
    return SitePage.Entry(
      identifier: section.identifier, title: "\(exercise.title)",
      exercise: exercise.number.description, stars: exercise.stars)
  }
}

extension ArticleMarkup {
  /// Returns the content of a section of the first page. A list in which each item begins with a link
  /// to a chapter becomes the list of chapters, with a summary of each.
  private func chapterList(_ section: SectionedPage.Section) throws -> HTML {
    HTML(
      try section.content.map { node in
        guard case .orderedList(_, let items) = node else { return try markup.blocks([node]) }
        let chapters = items.compactMap(linkedChapter)
        guard chapters.count == items.count else { return try markup.blocks([node]) }
        return "<ol class=\"chapter-list\">\n\(chapters.map(summary))</ol>\n"
      })
  }

  private func linkedChapter(_ item: [BlockNode]) -> Chapter? {
    guard case .paragraph(let words)? = item.first,
      case .reference(let identifier, _)? = words.first(where: {
        !$0.plain(source.references).isEmpty
      })
    else { return nil }
    return identifier.split(separator: "/").last.flatMap { map.chapter(String($0)) }
  }

  private func summary(_ chapter: Chapter) -> HTML {
    let file = SiteAddress.file(chapter.name)
    let exercises = chapter.exercises.map { exercise -> HTML in
      let number = exercise.number.description
      let address = "\(file)#\(SiteAddress.identifier(of: exercise.number))"
      let label = "Exercise \(number): \(exercise.title), \(exercise.stars) of 3 stars"
      return """
        <li><a href="\(address)" data-exercise="\(number)" aria-label="\(label)" \
        title="\(exercise.title)">\(number)</a></li>
        """
    }
    let figure = Figure.all(in: chapter.document).first?.figure
    let image = figure.map {
      map.image($0.name, showing: $0.text, attributes: " loading=\"lazy\"")
    }
    return """
      <li data-chapter="\(chapter.number)">\(image)<a class="chapter" href="\(file)">\
      <span class="number">\(chapter.number)</span> <span class="name">\(chapter.title)</span></a>
      <p>\(chapter.subtitle) <span class="facts"><span>about \(chapter.minutesToRead) min</span> \
      <span>\(chapter.exercises.count) exercises</span> <span>\(chapter.stars) ★</span></span></p>
      <ol class="dots">\(exercises)</ol></li>

      """
  }
}
