import Bookbinding
import Browsing
import Curriculum
import Foundation
import Support
import Testing

@Suite(
  "The book in a browser", .serialized,
  .enabled(
    if: Browser.isThere,
    "a browser is missing: apt-get install chromium chromium-driver curl"))
struct BrowserTests {
  /// How somebody may look at the book.
  struct View: CustomTestStringConvertible, Sendable {
    let width: Int
    let height: Int
    let isPhone: Bool
    let isDark: Bool

    var testDescription: String {
      "\(isPhone ? "a phone" : "a desktop"), \(isDark ? "dark" : "light")"
    }
  }

  @Test(arguments: [
    View(width: 1280, height: 900, isPhone: false, isDark: false),
    View(width: 1280, height: 900, isPhone: false, isDark: true),
    View(width: 390, height: 844, isPhone: true, isDark: false),
    View(width: 390, height: 844, isPhone: true, isDark: true),
  ])
  func everyPageShowsWhatItShould(view: View) async throws {
    try await visit(view) { browser, address, chapters, appendix in
      try await look(browser, "\(address)/keepsake", view) { page in
        #expect(page.title == "Keepsake")
        #expect(page.links >= chapters.count + appendix.count, "Every page is linked.")
      }
      for text in appendix {
        try await look(browser, "\(address)/keepsake/\(text.name.lowercased())", view) { page in
          #expect(page.title == text.title)
        }
      }
      for chapter in chapters {
        let own = "\(address)/keepsake/\(chapter.name.lowercased())"
        try await look(browser, own, view) { page in
          #expect(page.title == chapter.title)
          let notes = chapter.document.blocks.reduce(0) { count, block in
            guard case .prose(let prose) = block else { return count }
            return count + prose.text.split(separator: "\n").count { $0.hasPrefix("> On Linux:") }
          }
          #expect(
            page.boxes == chapter.exercises.count + notes,
            "Each exercise stands in a box, and so does each note on Linux.")
          let fences = chapter.document.blocks.count { if case .fence = $0 { true } else { false } }
          #expect(page.listings == fences, "Every listing and output is there.")
          let sections = chapter.document.blocks.count {
            if case .heading(let heading) = $0 { heading.level == 2 } else { false }
          }
          #expect(page.headings >= sections, "Every section has its heading.")
        }
      }
      try await look(browser, "\(address)/keepsake/glossary", view) { page in
        #expect(page.title == "Glossary")
      }
    }
  }

  @Test func theSearchFindsAChapter() async throws {
    let desktop = View(width: 1280, height: 900, isPhone: false, isDark: false)
    try await visit(desktop) { browser, address, chapters, _ in
      let chapter = try #require(chapters.last)
      try browser.open("\(address)/keepsake")
      try await browser.wait(until: "document.querySelector('.navigator-filter input')")
      try browser.type(chapter.title, into: ".navigator-filter input")
      let shown = "[...document.querySelectorAll('.navigator-card-item .leaf-link')]"
      try await browser.wait(
        until: "\(shown).some(item => item.textContent.trim() == '\(chapter.title)')"
          + " && !\(shown).some(item => item.textContent.trim() == 'Glossary')")
      let errors = try browser.consoleErrors()
      #expect(errors == [])
    }
  }
}

extension BrowserTests {
  /// What a page shows, counted in the page itself.
  private struct Page {
    let title: String
    let headings: Int
    let listings: Int
    let boxes: Int
    let links: Int
    let isTooWide: Bool
    let isDark: Bool
  }

  private func visit(
    _ view: View, _ body: (Browser, String, [Chapter], [AppendixPage]) async throws -> Void
  ) async throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let cache = ResultCache(in: root.appendingPathComponent(".build/tool/kept"))
    let workbook = try Workbook(at: root)
    let toolchain = try Toolchain.find(in: cache)
    let book = Book(workbook, toolchain: toolchain, cache: cache)
    _ = try book.site()
    let server = try await ServedProcess(toolchain.program("docc"), answersAt: "/") { port in
      (try? book.previewArguments(port: UInt16(port))) ?? []
    }
    defer { server.stop() }
    let browser = try await Browser(width: view.width, height: view.height, isPhone: view.isPhone)
    do {
      try browser.prefer(dark: view.isDark)
      try await body(
        browser, "\(server.address)/documentation", try workbook.chapters(), try workbook.appendix()
      )
    } catch {
      browser.quit()
      throw error
    }
    browser.quit()
  }

  private func look(
    _ browser: Browser, _ address: String, _ view: View, _ body: (Page) throws -> Void
  ) async throws {
    try browser.open(address)
    try await browser.wait(until: "document.querySelector('main h1')")
    let counts = try browser.run(
      """
      const count = selector => document.querySelectorAll('main ' + selector).length;
      const colour = getComputedStyle(document.body).backgroundColor.match(/[0-9]+/g).map(Number);
      return {
        title: document.querySelector('main h1').textContent.trim(),
        headings: count('h2'), listings: count('.code-listing'), boxes: count('aside'),
        links: count('a'),
        width: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        colour: colour[0] + colour[1] + colour[2],
      };
      """)
    let numbers = try #require(counts as? [String: Any], "\(address) tells what it shows.")
    func number(_ name: String) -> Int { numbers[name] as? Int ?? -1 }
    let page = Page(
      title: numbers["title"] as? String ?? "", headings: number("headings"),
      listings: number("listings"), boxes: number("boxes"), links: number("links"),
      isTooWide: number("width") > 0, isDark: number("colour") < 384)
    try body(page)
    #expect(!page.isTooWide, "\(address) fits the screen's width.")
    #expect(page.isDark == view.isDark, "\(address) is as dark as its reader likes it.")
    let errors = try browser.consoleErrors()
    #expect(errors == [], "\(address) has nothing to complain of.")
  }
}
