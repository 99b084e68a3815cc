import Curriculum
import Support

/// The second page of a chapter: what stands after the story and the exercises, and the hints.
struct SecondPage {
  let chapter: Chapter
  let sections: [HTML]
  let contents: [SitePage.Entry]
  /// The hints of each exercise.
  let hints: [HTML]

  /// The heading of the first section that stands on it.
  private static let beginning = "On iOS and macOS"

  static func name(_ chapter: Chapter) -> String { chapter.name + "Continued" }
  static func title(_ chapter: Chapter) -> String { "\(chapter.title), continued" }
  static func file(_ chapter: Chapter) -> String { SiteAddress.file(name(chapter)) }

  /// Returns the position of the first section on the second page, or nil if there is none.
  static func start(in sections: [SectionedPage.Section]) -> Int? {
    sections.firstIndex { $0.title.hasPrefix(beginning) }
  }

  /// Returns the anchors of a chapter's headings on the second page.
  static func anchors(in document: MarkdownDocument) -> Set<String> {
    let headings = document.headings
    let start = headings.firstIndex { $0.level == 2 && $0.text.hasPrefix(beginning) }
    return Set(headings[(start ?? headings.endIndex)...].map { SiteAddress.identifier($0.text) })
  }

  func page(search: [SearchSection]) -> SitePage {
    let main: HTML = """
      <header class="title"><p class="over">Chapter \(chapter.number), continued</p>
      <h1><a href="\(SiteAddress.file(chapter.name))">\(chapter.title)</a></h1>
      <p class="subtitle">After the exercises.</p></header>
      \(sections)
      \(allHints)
      """
    return SitePage(
      name: Self.name(chapter), title: Self.title(chapter), main: main.markup,
      contents: entries, search: search)
  }

  /// The end of the first page, which says what is on the second one.
  var announcement: HTML {
    let file = Self.file(chapter)
    let links = entries.map { entry -> HTML in
      "<a href=\"\(file)#\(entry.identifier)\">\(entry.markup)</a>"
    }
    return """
      <p class="announcement">This chapter goes on: \(HTML(links, separator: " · ")).</p>

      """
  }

  private var entries: [SitePage.Entry] {
    contents + (hints.isEmpty ? [] : [SitePage.Entry(identifier: "hints", title: "Hints")])
  }

  private var allHints: HTML? {
    guard !hints.isEmpty else { return nil }
    return """
      <section class="hints" id="hints">
      <h2><a href="#hints">Hints</a></h2>
      <p>Try for ten minutes first. Each hint says more, and the last is nearly the code.</p>
      \(hints)</section>

      """
  }
}
