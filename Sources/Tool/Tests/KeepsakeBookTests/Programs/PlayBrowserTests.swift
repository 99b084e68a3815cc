import Browsing
import CommandLine
import Foundation
import SampleWorkbook
import Testing

@testable import Serving
@testable import keepsake_book

@Suite(
  "An app in a browser", .serialized,
  .enabled(if: Browser.isThere, Comment(rawValue: Browser.isMissing)))
struct PlayBrowserTests {
  private static let runs = "document.body.dataset.phase === 'running'"

  private func playing(_ body: (Checkout, Browser) async throws -> Void) async throws {
    try await Checkout.with { checkout in
      let knots = try PlayedKnots(checkout)
      defer { knots.close() }
      let browser = try await Browser(width: 1280, height: 900, isPhone: false)
      defer { browser.quit() }
      try browser.open(knots.server.address)
      try await browser.wait(until: Self.runs)
      try await body(checkout, browser)
    }
  }

  @Test func aGapShowsAndCloses() async throws {
    try await playing { checkout, browser in
      let gaps = "document.getElementById('gap-list').innerText"
      try await browser.wait(until: "\(gaps).includes('Nothing is tied.')")
      try await browser.wait(
        until: "document.querySelector('p > .mark').dataset.state === 'notStarted'")
      _ = try browser.run("document.getElementById('knots').dataset.same = 'page'")
      try checkout.answer(1, "nothing")
      try await browser.wait(until: "\(gaps).includes('cannot find')")
      try checkout.solve(1)
      try await browser.wait(until: "\(gaps).includes('1 of 3 are used')")
      try await browser.wait(until: Self.runs)
      try browser.click("#tie")
      try await browser.wait(
        until: "document.getElementById('knots').textContent.startsWith('2 tied')")
      #expect(
        try browser.run("return document.getElementById('knots').dataset.same") as? String
          == "page", "The page was loaded again.")
      #expect(try browser.consoleErrors() == [])
    }
  }

  @Test func aCrashIsShownAndTheAppIsBack() async throws {
    try await playing { checkout, browser in
      try checkout.write(
        "public func tie(_ count: Int) -> Int {\n  [Int]()[count]\n}\n", to: checkout.path(1))
      try await browser.wait(
        until: "document.getElementById('gap-list').innerText.includes('1 of 3')")
      try await browser.wait(until: Self.runs)
      try browser.click("#tie")
      let banner = "document.getElementById('banner')"
      try await browser.wait(
        until: "!\(banner).hidden && \(banner).innerText.includes('exercise 1.1 Tie')")
      try await browser.wait(until: "\(banner).innerText.includes('It is running again')")
      let link = try browser.run("return \(banner).querySelector('a').href") as? String
      #expect(link?.hasSuffix("\(checkout.path(1)):2:1") == true)
      try browser.click("#banner button")
      try await browser.wait(until: "\(banner).hidden")
    }
  }

  @Test func aChapterOfTheLiveBookEndsWithItsApp() async throws {
    try await Checkout.with { checkout in
      try PlayedKnots.addApp(to: checkout)
      let book = try LiveBook(checkout)
      defer { book.close() }
      let browser = try await Browser(width: 1280, height: 900, isPhone: false)
      defer { browser.quit() }
      try browser.open("\(book.server.address)/knots.html")
      try await browser.wait(
        until: "document.querySelector('.study-app button')?.innerText == 'Open the app'")
      #expect(
        try browser.run("return document.querySelector('.study-app h2').textContent") as? String
          == "Play: The <knots>")
    }
  }
}
