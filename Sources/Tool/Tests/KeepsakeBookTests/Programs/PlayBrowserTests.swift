import Browsing
import CommandLine
import Foundation
import SampleWorkbook
import Testing

@testable import Serving
@testable import keepsake_book

@Suite("An app in a browser", .serialized, .needsBrowser)
struct PlayBrowserTests {
  private static let runs = "document.body.dataset.phase === 'running'"

  private let checkout: Checkout
  private let knots: PlayedKnots
  private let browser: Browser

  init() async throws {
    checkout = try Checkout()
    knots = try PlayedKnots(checkout)
    browser = try await Browser()
    try browser.open(knots.server.address)
    try await browser.wait(until: Self.runs)
  }

  @Test func aGapShowsAndCloses() async throws {
    let gaps = "the('gap-list').innerText"
    try await browser.wait(until: "\(gaps).includes('Nothing is tied.')")
    try await browser.wait(until: "$('p > .mark').dataset.state === 'notStarted'")
    try browser.value("the('knots').dataset.same = 'page'")
    try checkout.solve(1)
    try await browser.wait(until: "\(gaps).includes('1 of 3 are used')")
    try await browser.wait(until: Self.runs)
    try browser.click("#tie")
    try await browser.wait(until: "the('knots').textContent.startsWith('2 tied')")
    #expect(try browser.text("the('knots').dataset.same") == "page", "It was loaded again.")
    try checkout.answer(1, "nothing")
    try await browser.wait(until: "\(gaps).includes('cannot find')")
    let place = "\(checkout.path(1)):1:40"
    try await browser.wait(until: "$$('#gap-list a').some(one => one.href.endsWith('\(place)'))")
    try await browser.wait(until: Self.runs)
    // The starter stands in for it.
    try browser.click("#tie")
    try await browser.wait(until: "the('knots').textContent.startsWith('0 tied')")
    #expect(try browser.consoleErrors() == [])
  }

  @Test func aCrashIsShownAndTheAppIsBack() async throws {
    try checkout.write(
      "public func tie(_ count: Int) -> Int {\n  [Int]()[count]\n}\n", to: checkout.path(1))
    try await browser.wait(until: "the('gap-list').innerText.includes('1 of 3')")
    try await browser.wait(until: Self.runs)
    try browser.click("#tie")
    let banner = "the('banner')"
    try await browser.wait(
      until: "!\(banner).hidden && \(banner).innerText.includes('exercise 1.1 Tie')")
    for words in ["Index out of range", "It is running again"] {
      try await browser.wait(until: "\(banner).innerText.includes('\(words)')")
    }
    let link = try browser.value("\(banner).querySelector('a').href") as? String
    #expect(link?.hasSuffix("\(checkout.path(1)):2:1") == true)
    try browser.click("#banner button")
    try await browser.wait(until: "\(banner).hidden")
  }

  @Test func aChapterOfTheLiveBookEndsWithItsApp() async throws {
    let book = try LiveBook(checkout)
    try browser.open("\(book.server.address)/knots.html")
    try await browser.wait(until: "$('.study-app button')?.innerText == 'Open the app'")
    #expect(try browser.text("$('.study-app h2').textContent") == "Play: The <knots>")
  }
}
