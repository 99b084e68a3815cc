import Browsing
import CommandLine
import Foundation
import SampleWorkbook
import Testing

@testable import Serving
@testable import keepsake_book

@Suite(
  "An app in a browser", .serialized,
  .enabled(
    if: Browser.isThere,
    "a browser is missing: apt-get install chromium chromium-driver curl"))
struct PlayBrowserTests {
  private func looking(
    at checkout: Checkout, _ knots: PlayedKnots, _ body: (Browser) async throws -> Void
  ) async throws {
    let browser = try await Browser(width: 1280, height: 900, isPhone: false)
    defer { browser.quit() }
    try browser.open(knots.server.address)
    try await browser.wait(until: Self.runs)
    try await body(browser)
  }

  private static let runs = "document.body.dataset.phase === 'running'"

  private func playing(
    _ body: (Checkout, PlayedKnots, Browser) async throws -> Void
  ) async throws {
    try await Checkout.with { checkout in
      let knots = try PlayedKnots(checkout)
      defer { knots.close() }
      try await looking(at: checkout, knots) { try await body(checkout, knots, $0) }
    }
  }

  @Test func aGapShowsAndCloses() async throws {
    try await playing { checkout, _, browser in
      let gaps = "document.getElementById('gap-list').innerText"
      try await browser.wait(until: "\(gaps).includes('Nothing is tied.')")
      try await browser.wait(
        until: "document.querySelector('p > .mark').dataset.state === 'notStarted'")
      _ = try browser.run("document.getElementById('knots').dataset.same = 'page'")
      try checkout.write(
        "public func tie(_ count: Int) -> Int { nothing }\n", to: checkout.path(1))
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
    try await playing { checkout, _, browser in
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

  @Test func itIsKilledAndStartedByHand() async throws {
    try await playing { _, knots, browser in
      let second = try await Browser(width: 390, height: 844, isPhone: true)
      defer { second.quit() }
      try second.open(knots.server.address)
      try await second.wait(until: Self.runs)
      try browser.click("#kill")
      for page in [browser, second] {
        try await page.wait(until: "document.getElementById('banner').dataset.kind === 'killed'")
      }
      #expect(
        try browser.run(
          "return getComputedStyle(document.getElementById('banner')).display") as? String != "none"
      )
      try second.click("#banner button")
      for page in [browser, second] { try await page.wait(until: Self.runs) }
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
        until: "document.querySelector('.study-app')?.innerText.includes('make play CHAPTER=1')")
      #expect(
        try browser.run("return document.querySelector('.study-app h2').textContent") as? String
          == "Play: The <knots>")
    }
  }

  @Test func aPageFindsTheServerAgain() async throws {
    try await playing { checkout, knots, browser in
      let port = knots.server.port
      knots.close()
      try await browser.wait(until: "document.body.classList.contains('lost')")
      var second: PlayedKnots?
      for _ in 0..<100 where second == nil {
        second = try? PlayedKnots(checkout, port: port)
        try await Task.sleep(for: .milliseconds(50))
      }
      let again = try #require(second)
      defer { again.close() }
      try await browser.wait(until: "!document.body.classList.contains('lost') && \(Self.runs)")
      try browser.click("#tie")
      try await browser.wait(
        until: "document.getElementById('knots').textContent.startsWith('0 tied')")
    }
  }
}
