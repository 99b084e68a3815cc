import Bookbinding
import Browsing
import Curriculum
import Foundation
import Serving
import Support
import TestSupport
import Testing

/// How somebody may look at the book.
struct View: CustomTestStringConvertible, Sendable {
  let width: Int
  let height: Int
  let isPhone: Bool
  let isDark: Bool

  static let desktop = View(width: 1440, height: 900, isPhone: false, isDark: false)

  var testDescription: String { "\(width) px, \(isDark ? "dark" : "light")" }
}

/// The real book, served for a test.
struct ServedBook {
  let folder: URL
  let address: String
  let chapters: [Chapter]

  /// Every page's file.
  var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
      .filter { $0.hasSuffix(".html") }.sorted()
  }

  /// The files of a chapter's two pages.
  static func files(of chapter: Chapter) -> [String] {
    let name = chapter.name.replacing(/([a-z])([A-Z])/) { "\($0.output.1)-\($0.output.2)" }
    return ["\(name.lowercased()).html", "\(name.lowercased())-continued.html"]
  }

  /// The book as `make book` makes it.
  static func make() throws -> (book: Book, workbook: Workbook) {
    let cache = ResultCache(in: Project.url(".build/tool/kept"))
    let workbook = try Workbook(at: Project.root)
    return (Book(workbook, toolchain: try Toolchain.find(in: cache), cache: cache), workbook)
  }

  /// Looks at the book with a browser.
  static func visit(
    _ view: View, _ body: (Browser, ServedBook) async throws -> Void
  ) async throws {
    let (book, workbook) = try make()
    let folder = try book.site()
    let files = StaticFiles(folder)
    let server = try HTTPServer { files.response(to: $0) }
    defer { server.stop() }
    let browser = try await Browser(width: view.width, height: view.height, isPhone: view.isPhone)
    defer { browser.quit() }
    try browser.prefer(dark: view.isDark)
    try await body(
      browser,
      ServedBook(folder: folder, address: server.address, chapters: try workbook.chapters()))
  }
}
