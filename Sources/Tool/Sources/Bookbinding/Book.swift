import Curriculum
import Foundation
import Support

/// Makes the book's site. DocC parses the chapters and checks their links; this module renders the
/// pages.
public struct Book: Sendable {
  let workbook: Workbook
  let toolchain: Toolchain
  let cache: ResultCache
  /// The text of the first page, whose figures may be in any folder.
  private static let first = "Chapters/README.md"

  public init(_ workbook: Workbook, toolchain: Toolchain, cache: ResultCache) {
    self.workbook = workbook
    self.toolchain = toolchain
    self.cache = cache
  }

  /// Returns the address of an exercise in the site, such as `backups.html#exercise-6.3`.
  public static func address(of exercise: Exercise, in chapter: Chapter) -> String {
    "\(SiteAddress.file(chapter.name))#\(SiteAddress.identifier(of: exercise.number))"
  }

  /// Returns the folder of the site. It is made again only if a file that it is made from has changed.
  ///
  /// - Throws: `SourceError` if a chapter cannot be read, and `ToolFailure` with DocC's output if
  ///   DocC reports a warning or an error.
  public func site() throws -> URL {
    try cache.folder("book", key()) { folder in
      let content = try content()
      let frame = SiteFrame(map: content.map)
      var files = ["assets/paper.css": try asset("Support/Markup/paper.css")]
      for name in ["book.css", "book.js", "icon.svg"] {
        files["assets/\(name)"] = try asset("Bookbinding/Site/Assets/\(name)")
      }
      for page in content.pages {
        files[SiteAddress.file(page.name)] = Data(frame.html(of: page).utf8)
      }
      files["assets/search-index.js"] = Data(try SearchIndex(pages: content.pages).script().utf8)
      for (name, data) in content.map.figures { files["figures/\(name)"] = data }
      for (name, data) in files {
        let file = folder.appendingPathComponent(name)
        try file.makeFolder()
        try data.write(to: file)
      }
    }
  }

  /// Returns the book as one EPUB file, with the date on which it is made.
  ///
  /// - Throws: the errors of `site()`.
  public func epub(date: Date) throws -> Data {
    let styles = try asset("Bookbinding/Site/Assets/epub.css")
    return Data(try EPUB(content: content(), styles: styles, date: date).bytes())
  }
}

extension Book {
  /// The content that site and EPUB are made of.
  struct Content {
    let map: SiteMap
    /// The pages, in reading order.
    let pages: [SitePage]
  }

  private func content() throws -> Content {
    let chapters = try workbook.chapters()
    let appendix = try workbook.appendix()
    let glossary = try workbook.glossary()
    let first = try workbook.document(Self.first)
    let symbols = try WorkbenchSymbols(workbook, toolchain: toolchain, cache: cache)
    let map = SiteMap(
      chapters: chapters, appendix: appendix, glossary: glossary, types: symbols.types,
      figures: try figures(chapters.map(\.document) + [first]), hasSolutions: workbook.hasSolutions)
    let texts = Weave(map: map, glossary: glossary, readme: first).pages()
    let sources = try DocC(toolchain: toolchain).articles(texts, map.figures)
    let articles = try zip(texts, sources).flatMap { text, source in
      try ArticleMarkup(source: source, map: map, name: text.name).pages()
    }
    let interface = try WorkbenchMarkup(map: map, symbols: symbols).page()
    return Content(map: map, pages: articles + [interface])
  }

  /// Returns the digest of all that the site is made from. Swift in `Chapters` is the reader's.
  private func key() throws -> Digest {
    let tool = ["Bookbinding", "Curriculum", "Support/Markup"].map { ToolPackage.source($0) }
    let files = try (["Chapters", "Sources/Workbench"] + tool).flatMap { name in
      let folder = workbook.url(name)
      let kinds = name == "Chapters" ? ["md", "png", "svg"] : ["css", "js", "svg", "swift"]
      return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
        .map { folder.appendingPathComponent($0) }.filter { kinds.contains($0.pathExtension) }
    }
    let suites = workbook.contents.flatMap { workbook.names(in: "Tests/\($0.folder)Tests") }
    let figures = try Figure.all(in: workbook.document(Self.first)).map(\.figure.path)
    let sources = try SourceFolders(files: files + figures.map(workbook.url)).digest(in: cache)
    return Digest(
      texts: [toolchain.identity, sources.description, "\(workbook.hasSolutions)"] + suites)
  }

  /// Returns a file of this project, by its path in the tool's sources.
  private func asset(_ path: String) throws -> Data {
    try Data(contentsOf: workbook.url(ToolPackage.source(path)))
  }

  private func figures(_ documents: [MarkdownDocument]) throws -> [String: Data] {
    var figures: [String: Data] = [:]
    for (figure, _) in documents.flatMap(Figure.all) {
      figures[figure.name] = try Data(contentsOf: workbook.url(figure.path))
    }
    return figures
  }
}
