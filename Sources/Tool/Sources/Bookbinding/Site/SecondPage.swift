import Curriculum
import Support

/// The second page of a chapter: what stands after the last exercise.
struct SecondPage {
  let chapter: Chapter
  let sections: [HTML]
  let contents: [SitePage.Entry]

  static func name(_ chapter: Chapter) -> String { chapter.name + "Continued" }
  static func title(_ chapter: Chapter) -> String { "\(chapter.title), continued" }
  static func file(_ chapter: Chapter) -> String { SiteAddress.file(name(chapter)) }

  /// Returns the anchors of a chapter's headings on the second page.
  static func anchors(in document: MarkdownDocument) -> Set<String> {
    let identifiers = document.headings.map { (level: $0.level, SiteAddress.identifier($0.text)) }
    guard let last = identifiers.lastIndex(where: { SiteAddress.isExercise($0.1) }) else {
      return []
    }
    return Set(identifiers[(last + 1)...].drop { $0.level != 2 }.map(\.1))
  }

  func page(search: [SearchSection]) -> SitePage {
    let main: HTML = """
      <header class="title"><p class="over">Chapter \(chapter.number), continued</p>
      <h1><a href="\(SiteAddress.file(chapter.name))">\(chapter.title)</a></h1>
      <p class="subtitle">After the exercises.</p></header>
      \(sections)
      """
    return SitePage(
      name: Self.name(chapter), title: Self.title(chapter), main: main,
      contents: contents, search: search)
  }

  /// The end of the first page, which says what is on the second one.
  var announcement: HTML {
    let file = Self.file(chapter)
    let links = contents.map { entry -> HTML in
      "<a href=\"\(file)#\(entry.identifier)\">\(entry.title)</a>"
    }
    return """
      <p class="announcement">This chapter goes on: \(HTML(links, separator: " · ")).</p>

      """
  }
}
