import Browsing
import Foundation
import SampleWorkbook
import Testing

@testable import CommandLine
@testable import Serving
@testable import keepsake_book

@Suite("The live book in a browser", .serialized, .needsBrowser)
struct StudyBrowserTests {
  private let checkout: Checkout
  private let book: LiveBook
  private let browser: Browser

  init() async throws {
    checkout = try Checkout()
    book = try LiveBook(checkout)
    browser = try await Browser()
    try browser.open("\(book.server.address)/knots.html")
  }

  private func state(_ number: String, _ state: String) -> String {
    "$('[data-exercise=\"\(number)\"] .live[data-state=\(state)]:not(.judging)')"
  }

  /// Presses the button of an exercise's card that begins with some words.
  private func press(_ words: String, of number: String) throws {
    try browser.value(
      "$$('[data-exercise=\"\(number)\"] .live button')"
        + ".find(one => one.textContent.startsWith('\(words)')).click()")
  }

  @Test func aSaveChangesThePage() async throws {
    try await browser.wait(
      until: state("1.1", "notStarted") + "?.textContent.includes('expected2')")
    try checkout.answer(1, "7")
    try await browser.wait(until: state("1.1", "failed") + "?.textContent.includes('7')")
    try checkout.solve(1)
    try await browser.wait(until: "$('.study-spoken').textContent.startsWith('1.1 Tie: passed')")
    // The first check of the next exercise is not news.
    try await browser.wait(
      until: state("1.2", "notStarted") + "?.textContent.includes('expected')")
    #expect(try browser.text("$('.news').textContent") == "✔ 1.1 Tie: passed")
    try checkout.answer(2, "nothing")
    try await browser.wait(
      until: state("1.2", "notCompiled") + "?.textContent.includes('cannot find')")
    let link = try browser.text("$('[data-exercise=\"1.2\"] .place a').href")
    #expect(link?.hasSuffix("\(checkout.path(2)):1:42") == true)
    try await browser.wait(until: "$('.far').textContent.startsWith('1 of 3')")
    #expect(try browser.consoleErrors() == [])
  }

  @Test func hintsAreThoseOfTheTerminalAndTheSolutionComesOnRequest() async throws {
    try await browser.wait(until: state("1.1", "notStarted"))
    #expect(
      try browser.value("$('.hints').hidden") as? Bool == true,
      "The book's own hints are in the way of the journal's.")
    #expect(checkout.run("hint", "EXERCISE=1.1").output.contains("Hint 1 for tie."))
    try press("A hint", of: "1.1")
    try await browser.wait(until: "$$('.shown-hint')[1]?.textContent.includes('Hint 2 for tie.')")
    #expect(checkout.run("hint", "EXERCISE=1.1").output.contains("Hint 3 for tie."))
    try checkout.write(
      "public func tie(_ count: Int) -> Int {\n  1 + count\n}\n", to: checkout.path(1))
    try await browser.wait(until: state("1.1", "passed"))
    try await browser.wait(until: "!$('.shown-hint')")
    try press("Compare", of: "1.1")
    try await browser.wait(
      until: "$('td.solution')?.textContent.includes('/// How many')"
        + " && $('td.yours').textContent == '  1 + count'")
    try browser.value("$('.study-comparison button').click()")
    try await browser.wait(until: "!$('.study-comparison').open")
    #expect(try browser.consoleErrors() == [])
  }

  @Test func theFirstPageIsAMapAndAChapterEnds() async throws {
    try browser.open(book.server.address)
    let link = "$('.study-map .continue')"
    try await browser.wait(until: link)
    #expect(try browser.text("\(link).textContent") == "Begin at chapter 1, Knots")
    #expect(try browser.text("\(link).href") == "\(book.server.address)/knots.html")
    try checkout.solve(1)
    try await browser.wait(until: "\(link).textContent == 'Continue at 1.2 Untie'")
    try await browser.wait(until: "$('.study-count').textContent == '1 of 3 solved'")
    for position in 2...3 { try checkout.solve(position) }
    try await browser.wait(until: "$('.news').textContent.includes('is solved')")
    try browser.open("\(book.server.address)/knots.html")
    try await browser.wait(until: "$$('.study-ending li').length == 3")
    #expect(try browser.consoleErrors() == [])
  }

  @Test func aPageFindsTheServerAgain() async throws {
    try await browser.wait(until: state("1.1", "notStarted"))
    let port = book.server.port
    book.close()
    try await browser.wait(until: "$('.study-bar.lost')")
    try checkout.solve(1)
    var second: LiveBook?
    for _ in 0..<600 where second == nil {
      second = try? LiveBook(checkout, port: port)
      try await Task.sleep(for: .milliseconds(50))
    }
    try #require(second != nil)
    try await browser.wait(until: state("1.1", "passed"))
    try await browser.wait(until: "!$('.study-bar.lost')")
    try press("A hint", of: "1.2")
    try await browser.wait(until: "$('[data-exercise=\"1.2\"] .shown-hint')")
  }
}
