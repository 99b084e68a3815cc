import Bookbinding
import Browsing
import Curriculum
import Foundation
import Serving
import Support
import TestSupport
import Testing

/// The real book, served for a test, and a browser that looks at it.
final class ServedBook {
  let browser: Browser
  let folder: URL
  let chapters: [Chapter]
  private let server: HTTPServer

  var address: String { server.address }

  init(width: Int = 1440) async throws {
    let (book, workbook) = try Self.make()
    folder = try book.site()
    let files = StaticFiles(folder)
    chapters = try workbook.chapters()
    server = try HTTPServer { files.response(to: $0) }
    browser = try await Browser(width: width)
  }

  deinit { server.stop() }

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
}
