import Curriculum
import Support

/// Puts a page into the frame of the site: navigation, table of contents, and links to the previous
/// and the next page.
struct SiteFrame {
  let map: SiteMap

  func html(of page: SitePage) -> String {
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
      <link rel="stylesheet" href="assets/paper.css"/>
      <link rel="stylesheet" href="assets/book.css"/>
      \(relations(of: page))<script src="assets/book.js" defer="defer"></script>
      </head>
      <body class="\(style(of: page))">
      <a class="skip" href="#main">Skip to the text</a>
      \(bar(page))
      <div class="page">
      \(contents(page))<main id="main">
      \(HTML(asset: Array(page.main.utf8)))\(ways(page))</main>
      </div>
      </body>
      </html>

      """
    return document.markup
  }
}

extension SiteFrame {
  private func style(of page: SitePage) -> HTML {
    if map.chapter(page.name) != nil { return "a-chapter" }
    return page.name == SiteAddress.landing ? "the-map" : "a-page"
  }

  /// Returns the files and titles of the previous and the next page, in reading order.
  private func neighbors(of page: SitePage) -> (before: (String, String)?, after: (String, String)?)
  {
    let pages = map.pages
    guard let index = pages.firstIndex(where: { $0.name == page.name }) else { return (nil, nil) }
    func entry(_ index: Int) -> (String, String)? {
      guard pages.indices.contains(index) else { return nil }
      let chapter = map.chapter(pages[index].name).map { "\($0.number). " } ?? ""
      return (SiteAddress.file(pages[index].name), chapter + pages[index].title)
    }
    return (entry(index - 1), entry(index + 1))
  }

  private func relations(of page: SitePage) -> HTML {
    let (before, after) = neighbors(of: page)
    let previous: HTML? = before.map { "<link rel=\"prev\" href=\"\($0.0)\"/>\n" }
    let next: HTML? = after.map { "<link rel=\"next\" href=\"\($0.0)\"/>\n" }
    return "\(previous)\(next)"
  }

  private func bar(_ page: SitePage) -> HTML {
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
    let (before, after) = neighbors(of: page)
    let previous: HTML? = before.map {
      "<a class=\"way\" href=\"\($0.0)\" title=\"\($0.1)\" aria-label=\"Previous: \($0.1)\">←</a>"
    }
    let next: HTML? = after.map {
      "<a class=\"way\" href=\"\($0.0)\" title=\"\($0.1)\" aria-label=\"Next: \($0.1)\">→</a>"
    }
    return """
      <header class="bar"><a class="home" href="index.html">Keepsake</a>
      <nav class="chapters" aria-label="Chapters">\(chapters)</nav>
      <nav class="ways" aria-label="Previous and next page">\(previous)\(next)</nav></header>
      """
  }

  private func contents(_ page: SitePage) -> HTML? {
    guard page.contents.count > 2, page.name != SiteAddress.landing else { return nil }
    let lines = page.contents.map { entry -> HTML in
      let title = HTML(asset: Array(entry.title.utf8))
      guard let exercise = entry.exercise else {
        return "<li><a href=\"#\(entry.identifier)\">\(title)</a></li>\n"
      }
      let stars = String(repeating: "★", count: entry.stars)
      return """
        <li class="task"><a href="#\(entry.identifier)" data-exercise="\(exercise)">\
        <span class="number">\(exercise)</span> \(title) <span class="stars" aria-hidden="true">\
        \(stars)</span></a></li>

        """
    }
    return """
      <nav class="contents" aria-label="On this page"><details><summary>On this page</summary>
      <ol>
      \(lines)</ol></details></nav>

      """
  }

  private func ways(_ page: SitePage) -> HTML {
    let (before, after) = neighbors(of: page)
    let previous: HTML? = before.map {
      "<a rel=\"prev\" href=\"\($0.0)\"><small>Previous</small> \($0.1)</a>\n"
    }
    let next: HTML? = after.map {
      "<a rel=\"next\" href=\"\($0.0)\"><small>Next</small> \($0.1)</a>\n"
    }
    return """
      <nav class="on" aria-label="Ways on">
      \(previous)\(next)</nav>

      """
  }
}
