import Curriculum
import Support

/// Puts a page into the frame of the site: navigation, table of contents, and links to the previous
/// and the next page.
struct SiteFrame {
  let map: SiteMap

  func html(of page: SitePage) -> String {
    let neighbors = neighbors(of: page)
    let relations = neighbors.map { page -> HTML in
      "<link rel=\"\(page.relation)\" href=\"\(page.file)\"/>\n"
    }
    let title = page.name == SiteAddress.landing ? page.title : "\(page.title) · Keepsake"
    let document: HTML = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="color-scheme" content="light dark"/>
      <title>\(title)</title>
      <link rel="icon" href="assets/icon.svg" type="image/svg+xml"/>
      \(Self.theme)
      <link rel="stylesheet" href="assets/paper.css"/>
      <link rel="stylesheet" href="assets/book.css"/>
      \(relations)<script src="assets/book.js" defer="defer"></script>
      </head>
      <body class="\(style(of: page))">
      <a class="skip" href="#main">Skip to the text</a>
      \(bar(page, neighbors))
      <div class="page">
      \(contents(page))<main id="main">
      \(page.main)\(ways(neighbors))</main>
      </div>
      </body>
      </html>

      """
    return document.markup
  }
}

extension SiteFrame {
  /// Sets the colors that the reader has chosen before anything is shown, so that the page never
  /// appears in the others first. A browser may refuse to store a choice.
  private static let theme: HTML = """
    <script>try{document.documentElement.dataset.theme=localStorage.getItem("keepsake-theme")??""}\
    catch{}</script>
    """

  private func style(of page: SitePage) -> HTML {
    if map.chapter(page.name) != nil { return "a-chapter" }
    return page.name == SiteAddress.landing ? "the-map" : "a-page"
  }

  /// The previous or the next page, in reading order.
  private typealias Neighbor = (
    relation: HTML, word: HTML, sign: HTML, file: String, title: String
  )

  private func neighbors(of page: SitePage) -> [Neighbor] {
    guard let index = map.pages.firstIndex(where: { $0.name == page.name }) else { return [] }
    let ways: [(Int, HTML, HTML, HTML)] = [
      (index - 1, "prev", "Previous", "←"), (index + 1, "next", "Next", "→"),
    ]
    return ways.filter { map.pages.indices.contains($0.0) }.map { index, relation, word, sign in
      let (name, title) = map.pages[index]
      let number = map.chapter(name).map { "\($0.number). " } ?? ""
      return (relation, word, sign, SiteAddress.file(name), number + title)
    }
  }

  private func bar(_ page: SitePage, _ neighbors: [Neighbor]) -> HTML {
    let chapters = map.chapters.map { chapter -> HTML in
      let isHere = map.chapter(page.name)?.name == chapter.name
      let isPage = chapter.name == page.name
      let current: HTML? =
        isPage ? " aria-current=\"page\"" : isHere ? " aria-current=\"true\"" : nil
      return """
        <a href="\(SiteAddress.file(chapter.name))" data-chapter="\(chapter.number)" \
        title="\(chapter.title)" aria-label="Chapter \(chapter.number): \(chapter.title)"\
        \(current)>\(chapter.number)</a>
        """
    }
    let ways = neighbors.map { page -> HTML in
      """
      <a class="way" href="\(page.file)" title="\(page.title)" \
      aria-label="\(page.word): \(page.title)">\(page.sign)</a>
      """
    }
    return """
      <header class="bar"><a class="home" href="index.html">Keepsake</a>
      <nav class="chapters" aria-label="Chapters">\(chapters)</nav>
      <nav class="ways" aria-label="Previous and next page">\(ways)</nav></header>
      """
  }

  private func contents(_ page: SitePage) -> HTML? {
    guard page.contents.count > 2, page.name != SiteAddress.landing else { return nil }
    let lines = page.contents.map { entry -> HTML in
      guard let exercise = entry.exercise else {
        return "<li><a href=\"#\(entry.identifier)\">\(entry.title)</a></li>\n"
      }
      let stars = String(repeating: "★", count: entry.stars)
      return """
        <li class="task"><a href="#\(entry.identifier)" data-exercise="\(exercise)">\
        <span class="number">\(exercise)</span> \(entry.title) <span class="stars" aria-hidden="true">\
        \(stars)</span></a></li>

        """
    }
    return """
      <nav class="contents" aria-label="On this page"><details><summary>On this page</summary>
      <ol>
      \(lines)</ol></details>
      <p>\(reference)</p></nav>

      """
  }

  /// Links to the pages where a reader looks something up.
  private var reference: HTML {
    let pages = map.pages.filter { [Glossary.page, SiteMap.workbench].contains($0.name) }
    let links = pages.map { "<a href=\"\(SiteAddress.file($0.name))\">\($0.title)</a>" as HTML }
    return HTML(links, separator: " ")
  }

  private func ways(_ neighbors: [Neighbor]) -> HTML {
    let ways = neighbors.map { page -> HTML in
      """
      <a rel="\(page.relation)" href="\(page.file)"><small>\(page.word)</small> \(page.title)</a>

      """
    }
    return """
      <nav class="on" aria-label="Ways on">
      \(ways)</nav>

      """
  }
}
