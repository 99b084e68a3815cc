import Curriculum
import Support

/// The markup of an article.
struct ArticleMarkup {
  let article: Article
  let map: SiteMap

  /// Returns the pages of the site.
  func pages() throws -> [SitePage] {
    let pages = article.pages
    return try pages.map { page in
      let markup = PageMarkup(
        map: map, name: page.name, file: article.file, listings: article.listings)
      let isFirst = page.name == article.name
      let main: HTML = """
        \(try isFirst ? beginning(markup) : beginningOfSecondPage)
        \(try page.sections.map { try section($0, markup) })\
        \(isFirst ? pages.dropFirst().first.map(announcement) : nil)
        """
      return SitePage(
        name: page.name, title: page.title, main: main,
        contents: page.sections.map(entry) + (isFirst ? article.blocks.flatMap(letters) : []),
        search: (isFirst ? article.openingSearch : []) + page.sections.map(\.search))
    }
  }
}

extension ArticleMarkup {
  /// Returns the title and what stands before the first section. A chapter's subtitle is in its
  /// header.
  private func beginning(_ markup: PageMarkup) throws -> HTML {
    var blocks = article.introduction
    var abstract: HTML?
    if case .paragraph(let words)? = blocks.first {
      blocks.removeFirst()
      let style: HTML = article.name == SiteAddress.landing ? "subtitle" : "lead"
      let isShown = article.chapter?.subtitle.isEmpty ?? true
      abstract = try isShown ? "<p class=\"\(style)\">\(markup.inline(words))</p>\n" : nil
    }
    return """
      \(header)
      <div class="opening">
      \(abstract)\(try markup.blocks(blocks))</div>
      """
  }

  private var header: HTML {
    guard let chapter = article.chapter else {
      return "<header class=\"title\"><h1>\(article.title)</h1></header>"
    }
    let count = chapter.exercises.count
    return """
      <header class="title"><p class="over">Chapter \(chapter.number)</p>
      <h1>\(article.title)</h1>
      <p class="subtitle">\(chapter.subtitle)</p>
      <p class="facts"><span>about \(chapter.minutesToRead) minutes to read</span> \
      <span>\(count) \(count == 1 ? "exercise" : "exercises")</span> \
      <span>\(chapter.stars) <span class="stars" role="img" aria-label="stars">★</span></span></p></header>
      """
  }

  private var beginningOfSecondPage: HTML {
    """
    <header class="title"><p class="over">Chapter \(article.chapter?.number ?? 0), continued</p>
    <h1><a href="\(SiteAddress.file(article.name))">\(article.title)</a></h1>
    <p class="subtitle">After the exercises.</p></header>
    """
  }

  /// Returns the end of the first page, which says what is on the second one.
  private func announcement(of second: Article.Page) -> HTML {
    let file = SiteAddress.file(second.name)
    let links = second.sections.map { section -> HTML in
      "<a href=\"\(file)#\(section.identifier)\">\(PageMarkup.title(section.title))</a>"
    }
    return """
      <p class="announcement">This chapter goes on: \(HTML(links, separator: " · ")).</p>

      """
  }

  private func section(_ section: Article.Section, _ markup: PageMarkup) throws -> HTML {
    if let chapter = article.chapter, let exercise = article.exercise(section) {
      return try markup.card(of: exercise, in: chapter, statement: section.content)
    }
    let content =
      article.name == SiteAddress.landing
      ? try markup.chapterList(section.content)
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

  /// Returns the letters of a list of terms, each with the first term that begins with it.
  private func letters(_ block: PageBlock) -> [SitePage.Entry] {
    guard case .terms(let terms) = block else { return [] }
    var entries: [SitePage.Entry] = []
    for words in terms.map({ Inline.unmarked($0.term) }) {
      let title: HTML = "\(words.prefix(1).uppercased())"
      guard words.first?.isLetter == true, entries.last?.title != title else { continue }
      entries.append(SitePage.Entry(identifier: SiteAddress.identifier(words), title: title))
    }
    return entries
  }

  private func entry(_ section: Article.Section) -> SitePage.Entry {
    let exercise = article.exercise(section)
    return SitePage.Entry(
      identifier: section.identifier,
      title: exercise.map { "\($0.title)" } ?? PageMarkup.title(section.title),
      exercise: exercise)
  }
}

extension PageMarkup {
  /// Returns a section of the first page. A list in which each item begins with a link to a chapter
  /// becomes the list of chapters, with a summary of each.
  fileprivate func chapterList(_ content: ArraySlice<PageBlock>) throws -> HTML {
    HTML(
      try content.map { block in
        guard case .orderedList(_, let items) = block else { return try blocks([block]) }
        let chapters = items.compactMap(linkedChapter)
        guard chapters.count == items.count else { return try blocks([block]) }
        return "<ol class=\"chapter-list\">\n\(chapters.map(entry))</ol>\n"
      })
  }

  private func linkedChapter(_ item: [PageBlock]) -> Chapter? {
    guard case .paragraph(let words)? = item.first,
      case .link(_, let target)? = Inline.pieces(of: words).first
    else { return nil }
    let path = RelativePath.parts(of: target, from: file).path
    return map.chapters.first { $0.document.file == path }
  }

  private func entry(_ chapter: Chapter) -> HTML {
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
