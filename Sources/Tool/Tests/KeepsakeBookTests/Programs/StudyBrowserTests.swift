import Browsing
import Foundation
import SampleWorkbook
import Testing

@testable import CommandLine
@testable import Serving
@testable import keepsake_book

@Suite(
  "The live book in a browser", .serialized,
  .enabled(if: Browser.isThere, Comment(rawValue: Browser.isMissing)))
struct StudyBrowserTests {
  private func reading(
    _ page: String, _ body: (Checkout, LiveBook, Browser) async throws -> Void
  ) async throws {
    try await Checkout.with { checkout in
      let book = try LiveBook(checkout)
      defer { book.close() }
      let browser = try await Browser(width: 1280, height: 900, isPhone: false)
      defer { browser.quit() }
      try browser.open("\(book.server.address)/\(page)")
      try await body(checkout, book, browser)
    }
  }

  private func state(_ number: String, _ state: String) -> String {
    "document.querySelector('[data-exercise=\"\(number)\"] .live[data-state=\(state)]:not(.judging)')"
  }

  @Test func aSaveChangesThePage() async throws {
    try await reading("knots.html") { checkout, _, browser in
      try await browser.wait(
        until: state("1.1", "notStarted") + "?.textContent.includes('expected2')")
      try checkout.answer(1, "7")
      try await browser.wait(until: state("1.1", "failed") + "?.textContent.includes('7')")
      try checkout.solve(1)
      try await browser.wait(
        until: "document.querySelector('.study-spoken').textContent.startsWith('1.1 Tie: passed')")
      // The first check of the next exercise is not news.
      try await browser.wait(
        until: state("1.2", "notStarted") + "?.textContent.includes('expected')")
      #expect(
        try browser.run("return document.querySelector('.news').textContent") as? String
          == "✔ 1.1 Tie: passed")
      try checkout.answer(2, "nothing")
      try await browser.wait(
        until: state("1.2", "notCompiled") + "?.textContent.includes('cannot find')")
      let link =
        try browser.run(
          "return document.querySelector('[data-exercise=\"1.2\"] .place a').href") as? String
      #expect(link?.hasSuffix("\(checkout.path(2)):1:42") == true)
      try await browser.wait(
        until: "document.querySelector('.far').textContent.startsWith('1 of 3')")
      #expect(try browser.consoleErrors() == [])
    }
  }

  @Test func hintsAndTheSolutionComeOnRequest() async throws {
    try await reading("knots.html") { checkout, _, browser in
      func press(_ words: String) throws {
        _ = try browser.run(
          """
          [...document.querySelectorAll('#exercise-1\\\\.1 .live button')]
            .find(one => one.textContent.startsWith('\(words)')).click();
          """)
      }
      try await browser.wait(until: state("1.1", "notStarted"))
      #expect(
        try browser.run("return document.querySelector('.hints').hidden") as? Bool == true,
        "The book's own hints are in the way of the journal's.")
      try press("A hint")
      try await browser.wait(
        until: "document.querySelector('.shown-hint')?.textContent.includes('Hint 1 for tie.')")
      try checkout.write(
        "public func tie(_ count: Int) -> Int {\n  1 + count\n}\n", to: checkout.path(1))
      try await browser.wait(until: state("1.1", "passed"))
      try await browser.wait(until: "!document.querySelector('.shown-hint')")
      try press("Compare")
      try await browser.wait(
        until: "document.querySelector('td.solution')?.textContent.includes('/// How many')"
          + " && document.querySelector('td.yours').textContent == '  1 + count'")
      _ = try browser.run("document.querySelector('.study-comparison button').click()")
      try await browser.wait(until: "!document.querySelector('.study-comparison').open")
      #expect(try browser.consoleErrors() == [])
    }
  }

  @Test func theFirstPageIsAMapAndAChapterEnds() async throws {
    try await reading("") { checkout, book, browser in
      let link = "document.querySelector('.study-map .continue')"
      try await browser.wait(until: link)
      #expect(
        try browser.run("return \(link).textContent") as? String == "Begin at chapter 1, Knots")
      #expect(
        try browser.run("return \(link).href") as? String
          == "\(book.server.address)/knots.html")
      try checkout.solve(1)
      try await browser.wait(until: "\(link).textContent == 'Continue at 1.2 Untie'")
      try await browser.wait(
        until: "document.querySelector('.study-count').textContent == '1 of 3 solved'")
      for position in 2...3 { try checkout.solve(position) }
      try await browser.wait(
        until: "document.querySelector('.news').textContent.includes('is solved')")
      try browser.open("\(book.server.address)/knots.html")
      try await browser.wait(until: "document.querySelectorAll('.study-ending li').length == 3")
      #expect(try browser.consoleErrors() == [])
    }
  }

  @Test func aPageFindsTheServerAgain() async throws {
    try await reading("knots.html") { checkout, book, browser in
      try await browser.wait(until: state("1.1", "notStarted"))
      let port = book.server.port
      book.close()
      try await browser.wait(until: "document.querySelector('.study-bar.lost')")
      try checkout.solve(1)
      var second: LiveBook?
      for _ in 0..<600 where second == nil {
        second = try? LiveBook(checkout, port: port)
        try await Task.sleep(for: .milliseconds(50))
      }
      let again = try #require(second)
      defer { again.close() }
      try await browser.wait(until: state("1.1", "passed"))
      try await browser.wait(until: "!document.querySelector('.study-bar.lost')")
      _ = try browser.run(
        """
        [...document.querySelectorAll('#exercise-1\\\\.2 .live button')]
          .find(one => one.textContent == 'A hint').click();
        """)
      try await browser.wait(until: "document.querySelector('#exercise-1\\\\.2 .shown-hint')")
    }
  }
}
