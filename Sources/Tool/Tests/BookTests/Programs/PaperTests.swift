import Browsing
import Foundation
import Testing

@Suite(
  "The book on paper", .serialized,
  .enabled(
    if: Browser.isThere,
    "a browser is missing: apt-get install chromium chromium-driver curl"))
struct PaperTests {
  /// What a reader of paper has no use for.
  private static let useless =
    ".bar, .contents, nav.on, .skip, button, .hints, .live, .solution, dialog"

  @Test func everyChapterPrints() async throws {
    try await ServedBook.visit(.desktop) { browser, book in
      _ = try browser.command("Emulation.setEmulatedMedia", ["media": "print"])
      for file in book.chapters.flatMap(book.files) {
        try browser.open("\(book.address)/\(file)")
        let shown = try browser.run(
          """
          const shown = selector => [...document.querySelectorAll(selector)]
            .filter(element => element.checkVisibility({contentVisibilityAuto: true}));
          return [shown('\(Self.useless)').map(element => element.outerHTML.slice(0, 80)),
            document.querySelectorAll('.question .answer p').length
              - shown('.question .answer p').length];
          """)
        let facts = try #require(shown as? [Any])
        #expect(facts[0] as? [String] == [], "\(file) prints what is of use on a screen alone.")
        #expect(facts[1] as? Int == 0, "\(file) prints the answers to its questions.")
        let answer = try browser.command("Page.printToPDF", ["preferCSSPageSize": true])
        let base64 = try #require(answer["data"] as? String)
        let document = String(decoding: try #require(Data(base64Encoded: base64)), as: UTF8.self)
        #expect(document.hasPrefix("%PDF-"))
        let pages = document.matches(of: /\/Type \/Page\s/).count
        #expect((2...40).contains(pages), "\(file) has \(pages) pages.")
      }
    }
  }
}
