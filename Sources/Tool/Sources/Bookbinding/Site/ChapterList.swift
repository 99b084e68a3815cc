import Curriculum
import Support

/// The first page's list of chapters, with a summary of each.
struct ChapterList {
  let map: SiteMap
  let markup: PageMarkup

  /// Returns the content of a section. A list in which each item begins with a link to a chapter
  /// becomes the list of chapters.
  func content(of section: SectionedPage.Section) throws -> HTML {
    HTML(
      try section.content.map { node in
        guard case .orderedList(_, let items) = node else { return try markup.blocks([node]) }
        let chapters = items.compactMap(linkedChapter)
        guard chapters.count == items.count else { return try markup.blocks([node]) }
        return "<ol class=\"chapter-list\">\n\(chapters.map(entry))</ol>\n"
      })
  }

  private func linkedChapter(_ item: [BlockNode]) -> Chapter? {
    guard case .paragraph(let words)? = item.first,
      case .reference(let identifier, _)? = words.first(where: { !$0.plain.isEmpty || $0.isLink })
    else { return nil }
    return identifier.split(separator: "/").last.flatMap { map.chapter(String($0)) }
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
    return """
      <li data-chapter="\(chapter.number)"><a class="chapter" href="\(file)">\
      <span class="number">\(chapter.number)</span> <span class="name">\(chapter.title)</span></a>
      <p>\(chapter.subtitle) <span class="facts"><span>about \(chapter.minutesToRead) min</span> \
      <span>\(chapter.exercises.count) exercises</span> <span>\(chapter.stars) ★</span></span></p>
      <ol class="dots">\(exercises)</ol></li>

      """
  }
}

extension InlineNode {
  fileprivate var isLink: Bool {
    if case .reference = self { true } else { false }
  }
}
