import Bookbinding
import Browsing
import Curriculum
import Foundation
import Testing

@Suite(
  "The book in a browser", .serialized,
  .enabled(
    if: Browser.isThere,
    "a browser is missing: apt-get install chromium chromium-driver curl"))
struct BrowserTests {
  @Test(arguments: [
    View.desktop,
    View(width: 1440, height: 900, isPhone: false, isDark: true),
    View(width: 1024, height: 768, isPhone: false, isDark: false),
    View(width: 1024, height: 768, isPhone: false, isDark: true),
    View.phone,
    View(width: 390, height: 844, isPhone: true, isDark: true),
  ])
  func everyPageCanBeRead(view: View) async throws {
    try await ServedBook.visit(view) { browser, book in
      for file in book.files {
        try browser.open("\(book.address)/\(file)")
        let found = try PageFindings(in: browser)
        #expect(found.faults == [], "\(file) can be read by everybody.")
        #expect(!found.isTooWide, "\(file) fits the screen's width.")
        #expect(found.isDark == view.isDark, "\(file) is as dark as its reader likes it.")
        let errors = try browser.consoleErrors()
        #expect(errors == [], "\(file) has nothing to complain of.")
      }
    }
  }

  @Test func aChapterShowsAllThatItsMarkdownHas() async throws {
    try await ServedBook.visit(.desktop) { browser, book in
      for chapter in book.chapters {
        func count(_ selector: String) throws -> Int {
          try book.files(of: chapter).reduce(0) { sum, file in
            try browser.open("\(book.address)/\(file)")
            let found = try browser.run("return document.querySelectorAll('\(selector)').length")
            return sum + (found as? Int ?? -1000)
          }
        }
        let blocks = chapter.document.blocks
        let swift = blocks.count {
          if case .fence(let fence) = $0 { fence.info != "text" } else { false }
        }
        let outputs = blocks.count {
          if case .fence(let fence) = $0 { fence.info == "text" } else { false }
        }
        let sections = blocks.count {
          if case .heading(let heading) = $0 { heading.level == 2 } else { false }
        }
        let listings =
          try count("main .listing > pre, main .fixed > .versions")
          - count(".hints .listing > pre")
        #expect(listings == swift, "\(chapter.name): every listing")
        let printed = try count(".output") - count(".hints .output")
        #expect(printed == outputs, "\(chapter.name): every output")
        let cards = try count("article.exercise[data-exercise] > .live[hidden]")
        #expect(cards == chapter.exercises.count, "\(chapter.name): every exercise is a card")
        let figures = try count("main .drawing img")
        #expect(figures > 0, "\(chapter.name): a figure")
        let headings = try count("main h2:not(.hints h2)")
        #expect(headings == sections, "\(chapter.name): every section has its heading")
        let lines = try count(".contents li:not(:has([href=\"#hints\"]))")
        #expect(lines == sections, "\(chapter.name): every section is in the contents")
      }
    }
  }

  @Test func theSearchFindsProseFromAFolder() async throws {
    try await ServedBook.visit(.desktop) { browser, book in
      try browser.open(book.folder.appendingPathComponent("index.html").absoluteString)
      try browser.press("/")
      try await browser.wait(until: "document.querySelector('dialog[open] input')")
      for (words, title) in [
        ("rethrow", "Rethrow"), ("exercise 1.3", "Exercise 1.3"), ("defer", "defer"),
      ] {
        try browser.type(words, into: "dialog[open] input")
        try await browser.wait(
          until: "[...document.querySelectorAll('.hits strong')].slice(0, 3)"
            + ".some(hit => hit.textContent.includes('\(title)'))")
        let hit = try browser.run(
          "return document.querySelector('.hits mark') && document.querySelector('.hits span').textContent"
        )
        #expect((hit as? String)?.isEmpty == false, "A hit shows its sentence.")
        _ = try browser.run("document.querySelector('dialog[open] input').value = ''")
      }
      try browser.type("rethrow\u{E007}", into: "dialog[open] input")
      try await browser.wait(until: "location.href.includes('error-handling.html#')")
      let errors = try browser.consoleErrors()
      #expect(errors == [])
    }
  }

  @Test func keysTurnPages() async throws {
    try await ServedBook.visit(.desktop) { browser, book in
      let files = book.chapters.flatMap(book.files)
      try browser.open("\(book.address)/index.html")
      for (key, file) in [
        ("j", files[0]), ("\u{E014}", files[1]), ("k", files[0]), ("\u{E012}", "index.html"),
      ] {
        try browser.press(key)
        try await browser.wait(until: "location.pathname.endsWith('/\(file)')")
      }
      try browser.press("?")
      try await browser.wait(until: "document.querySelector('dialog[open] .keys')")
      try browser.press("\u{E00C}")
      try await browser.wait(until: "!document.querySelector('dialog[open]')")
    }
  }

  @Test func theTermThatALinkLeadsToIsMarked() async throws {
    try await ServedBook.visit(.desktop) { browser, book in
      try browser.open("\(book.address)/glossary.html#transaction")
      let marked = try browser.run(
        """
        const ground = term => getComputedStyle(term.parentElement).backgroundColor;
        return [...document.querySelectorAll('.terms dt')]
          .filter(term => ground(term) !== 'rgba(0, 0, 0, 0)').map(term => term.id);
        """)
      #expect(marked as? [String] == ["transaction"])
    }
  }

  @Test func theContentsFollowTheScroll() async throws {
    try await ServedBook.visit(.desktop) { browser, book in
      let chapter = try #require(book.chapters.first)
      try browser.open("\(book.address)/\(book.file(of: chapter))#exercise-\(chapter.number).2")
      try await browser.wait(
        until: "document.querySelector('.contents .here')?.dataset.exercise === "
          + "'\(chapter.number).2'")
    }
  }
}
