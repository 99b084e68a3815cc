import Curriculum
import Foundation
import Support

/// Makes the book's site.
public struct Book: Sendable {
  let workbook: Workbook
  let toolchain: Toolchain
  let cache: ResultCache

  public init(_ workbook: Workbook, toolchain: Toolchain, cache: ResultCache) {
    self.workbook = workbook
    self.toolchain = toolchain
    self.cache = cache
  }

  /// Returns the address of an exercise in the site, such as `backups.html#exercise-6.3`.
  public static func address(of exercise: Exercise, in chapter: Chapter) -> String {
    "\(SiteAddress.file(chapter.name))#\(SiteAddress.identifier(of: exercise.number))"
  }

  /// Returns the folder of the site. It is made again only if something it depends on has changed.
  ///
  /// - Throws: `SourceError` if a chapter cannot be read, and `ToolFailure` if a figure has no text
  ///   or stands within a line.
  public func site() throws -> URL {
    let content = try content()
    let frame = SiteFrame(map: content.map)
    var files = ["assets/paper.css": try asset("Support/Markup/paper.css")]
    for name in ["book.css", "book.js", "icon.svg"] {
      files["assets/\(name)"] = try asset("Bookbinding/Site/Assets/\(name)")
    }
    for page in content.pages {
      files[SiteAddress.file(page.name)] = Data(frame.html(of: page).utf8)
    }
    files["assets/search-index.js"] = Data(try content.pages.searchIndex().utf8)
    for (name, data) in content.map.figures { files["figures/\(name)"] = data }
    let key = Digest(
      files.sorted { $0.key < $1.key }.flatMap { [Array($0.key.utf8), [UInt8]($0.value)] })
    return try cache.folder("book", key) { folder in
      for (name, data) in files {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
      }
    }
  }
}

extension Book {
  /// Returns the book as one EPUB file, with the date on which it is made.
  ///
  /// - Throws: the errors of `site()`.
  public func epub(date: Date) throws -> Data {
    let styles = try asset("Bookbinding/Site/Assets/epub.css")
    return Data(try EPUB(content: content(), styles: styles, date: date).bytes())
  }

  /// The content that site and EPUB are made of.
  struct Content {
    let map: SiteMap
    /// The pages, in reading order.
    let pages: [SitePage]
  }

  func content() throws -> Content {
    let chapters = try workbook.chapters()
    let glossary = try workbook.glossary()
    let first = try workbook.document("Chapters/README.md")
    let appendix = try workbook.appendix().map { page in
      guard page.name == Glossary.page, let glossary else {
        return Article(page.name, title: page.title, page.document)
      }
      return try Article(glossary, of: chapters)
    }
    let articles =
      [Article(SiteAddress.landing, title: SiteAddress.landing, first)]
      + chapters.map { Article($0) } + appendix
    var figures: [String: Data] = [:]
    for case .figure(let figure) in articles.flatMap(\.blocks) {
      figures[figure.name] = try Data(contentsOf: workbook.url(figure.path))
    }
    let symbols = try WorkbenchSymbols.read(workbook, toolchain, cache)
    let map = SiteMap(
      articles, glossary: glossary, types: symbols.types, figures: figures,
      hasSolutions: workbook.hasSolutions)
    let pages = try articles.concurrentMap { try ArticleMarkup(article: $0, map: map).pages() }
    let workbench = try WorkbenchMarkup(symbols, map).page()
    return Content(map: map, pages: pages.flatMap(\.self) + [workbench])
  }

  /// Returns a file of this project, by its path in the tool's sources.
  private func asset(_ path: String) throws -> Data {
    try Data(contentsOf: workbook.url(ToolPackage.source(path)))
  }
}
