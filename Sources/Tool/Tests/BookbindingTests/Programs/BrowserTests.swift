import Browsing
import Curriculum
import Foundation
import Testing

@Suite("The book in a browser", .serialized, .needsBrowser)
struct BrowserTests {
  @Test(arguments: [1440, 1024, 390])
  func everyPageCanBeRead(width: Int) async throws {
    let book = try await ServedBook(width: width)
    for file in book.files {
      try book.browser.open("\(book.address)/\(file)")
      for isDark in [false, true] {
        try book.browser.prefer(dark: isDark)
        let found = try PageFindings(in: book.browser)
        #expect(found.faults == [], "\(file) can be read by everybody.")
        #expect(!found.isTooWide, "\(file) fits the screen's width.")
        #expect(found.isDark == isDark, "\(file) is as dark as its reader likes it.")
      }
      #expect(try book.browser.consoleErrors() == [], "\(file) has nothing to complain of.")
    }
  }

  @Test func theSearchFindsProseFromAFolder() async throws {
    let book = try await ServedBook()
    try book.browser.open(book.folder.appendingPathComponent("index.html").absoluteString)
    try book.browser.press("/")
    try await book.browser.wait(until: "$('dialog[open] input')")
    try book.browser.type("exercise 1.3", into: "dialog[open] input")
    try await book.browser.wait(
      until: "$$('.hits strong').slice(0, 3)"
        + ".some(hit => hit.textContent.includes('Exercise 1.3'))")
    try book.browser.value("$('dialog[open] input').value = ''")
    try book.browser.type("Codabel", into: "dialog[open] input")
    try await book.browser.wait(until: "$('.count').textContent.includes('This is for “codable”')")
    try book.browser.value("$('dialog[open] input').value = ''")
    try book.browser.type("quarantine", into: "dialog[open] input")
    try await book.browser.wait(
      until: "$('.hits a').textContent.includes('To move something broken')")
    try book.browser.type("\u{E007}", into: "dialog[open] input")
    try await book.browser.wait(until: "location.href.endsWith('glossary.html#quarantine')")
    let errors = try book.browser.consoleErrors()
    #expect(errors == [])
  }

  @Test func aReaderChoosesTheColors() async throws {
    let book = try await ServedBook()
    func isDark() throws -> Bool { try PageFindings(in: book.browser).isDark }
    try book.browser.open("\(book.address)/index.html")
    let button = "$('.bar .theme')"
    try book.browser.value("\(button).click()")
    #expect(try isDark())
    try book.browser.open("\(book.address)/glossary.html")
    #expect(try isDark(), "The choice is kept.")
    try book.browser.value("\(button).click()")
    #expect(try !isDark())
    try book.browser.prefer(dark: true)
    #expect(try isDark(), "What the system has anyway is not kept.")
  }

  @Test func keysTurnPages() async throws {
    let book = try await ServedBook()
    let files = book.chapters.flatMap(ServedBook.files(of:))
    try book.browser.open("\(book.address)/index.html")
    for (key, file) in [
      ("j", files[0]), ("\u{E014}", files[1]), ("k", files[0]), ("\u{E012}", "index.html"),
    ] {
      try book.browser.press(key)
      try await book.browser.wait(until: "location.pathname.endsWith('/\(file)')")
    }
    try book.browser.press("?")
    try await book.browser.wait(until: "$('dialog[open] .keys')")
    try book.browser.press("\u{E00C}")
    try await book.browser.wait(until: "!$('dialog[open]')")
  }

  @Test func withoutScriptsEverythingIsThereButTheSearch() async throws {
    let book = try await ServedBook()
    _ = try book.browser.command("Emulation.setScriptExecutionDisabled", ["value": true])
    for file in book.files {
      try book.browser.open("\(book.address)/\(file)")
      let seen = try book.browser.run(
        """
        const link = document.querySelector('.contents a');
        return [document.querySelectorAll('.bar button').length,
          document.querySelector('main').innerText.length > 1000,
          !link || link.checkVisibility() && link.getBoundingClientRect().height > 0];
        """)
      let facts = try #require(seen as? [Any])
      #expect(facts[0] as? Int == 0, "The script has run in \(file).")
      #expect(facts[1] as? Bool == true, "The text of \(file) is there.")
      #expect(facts[2] as? Bool == true, "The contents of \(file) can be seen.")
    }
  }

  /// What a reader of paper has no use for.
  private static let useless =
    ".bar, .contents, nav.on, .skip, button, .hints, .live, .solution, dialog"

  @Test func everyChapterPrints() async throws {
    let book = try await ServedBook()
    _ = try book.browser.command("Emulation.setEmulatedMedia", ["media": "print"])
    for file in book.chapters.flatMap(ServedBook.files(of:)) {
      try book.browser.open("\(book.address)/\(file)")
      let shown = try book.browser.run(
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
      let answer = try book.browser.command("Page.printToPDF", ["preferCSSPageSize": true])
      let base64 = try #require(answer["data"] as? String)
      let document = String(decoding: try #require(Data(base64Encoded: base64)), as: UTF8.self)
      #expect(document.hasPrefix("%PDF-"))
      let pages = document.matches(of: /\/Type \/Page\s/).count
      #expect((2...40).contains(pages), "\(file) has \(pages) pages.")
    }
  }
}
