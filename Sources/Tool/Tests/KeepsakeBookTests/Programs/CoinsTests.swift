import Browsing
import Foundation
import Testing

@testable import keepsake_book

@Suite("The coins", .serialized, .needsBrowser)
struct CoinsTests {
  private let coins: PlayedChapter

  init() throws { coins = try PlayedChapter(6) }

  private let source = "the('source').textContent"
  private let log = "the('log').innerText"
  private let isIdle = "!the('refresh').disabled"

  /// Has the server behave in some way, and waits until a download has come to its end.
  private func refresh(_ browser: Browser, _ mood: String) async throws {
    try browser.click("#moods input[value=\(mood)]")
    let lines = try browser.count("#log li")
    try browser.click("#refresh")
    try await browser.wait(until: "$$('#log li').length > \(lines) && \(isIdle)")
  }

  @Test func aGoodListIsShownAndKept() async throws {
    let browser = try await coins.visit()
    try await browser.wait(until: "\(source) === 'Nothing to show'")
    try await refresh(browser, "fine")
    try await browser.wait(until: "\(source) === 'Live' && \(log).includes('9 prices')")
    try await browser.wait(until: "/[0-9][.][0-9]{2}$/.test($('#rows tr').innerText)")
    try browser.click("#hour")
    for (mood, words) in [
      ("busy", "The server answered with status 500."),
      ("apology", "The response is not a list of coins."), ("empty", "0 coins were received"),
      ("cutShort", "No list: "), ("gone", "The server cannot be reached."),
    ] {
      try await refresh(browser, mood)
      try await browser.wait(until: "\(source) === 'Backup, 1 hour old'")
      try await browser.wait(until: "\(log).includes('\(words)')")
      #expect(try browser.count("#rows tr") == 9)
    }
    try await browser.wait(until: "the('rows').innerText.includes('price unknown')")
    try browser.click("#moods input[value=slow]")
    try browser.click("#refresh")
    try await browser.wait(until: "!(\(isIdle))")
    try browser.click("#cancel")
    try await browser.wait(until: "\(isIdle) && \(log).includes('canceled')")
    try await refresh(browser, "slow")
    try await browser.wait(until: "\(source) === 'Live'")
    #expect(try browser.consoleErrors() == [])
    coins.session.kill(before: 3)
    try browser.click("#moods input[value=fine]")
    try browser.click("#refresh")
    try await browser.startAgain()
    try await browser.wait(until: "$('#experiment-killed-in-a-save.done')")
    #expect(try browser.count("#rows tr") == 9, "The old list is there, whole.")
  }

  @Test func whatIsDamagedIsSkipped() async throws {
    let browser = try await coins.visit()
    for _ in 0..<2 { try await refresh(browser, "fine") }
    try await browser.wait(until: "$$('#generations li').length === 2 && \(isIdle)")
    try browser.click("#full")
    try await refresh(browser, "fine")
    try await browser.wait(until: "\(log).includes('the disk is full or does not work')")
    try browser.click("#full")
    try browser.click("#generations li:first-child button")
    // A second flip of the same bit would repair it.
    try await browser.wait(until: "$('#generations li:first-child button').disabled")
    try browser.click("#damage-database")
    try await browser.wait(until: "the('database').textContent.includes('not a database')")
    try browser.click("#hour")
    try browser.click("#moods input[value=gone]")
    try await browser.killAndStart()
    try await browser.wait(until: "\(source) === 'Nothing to show'")
    // What was lost is named, with what brings it back; and a restart heals no server.
    let loss = "the('loss')?.innerText"
    try await browser.wait(until: "\(loss)?.includes('Acorn') && \(loss).includes('6.8')")
    try await browser.wait(until: "$('#moods [value=gone]').checked")
    try browser.click("#restore")
    try await browser.wait(
      until: "\(log).includes('Skipped 2.coins')"
        + " && \(log).includes('9 coins were restored')")
    try await browser.wait(until: "\(source) === 'Backup, 1 hour old'")
    try await browser.wait(until: "the('service').textContent === 'the backup of 9 coins.'")
    try await browser.wait(until: "$('#experiment-damage.done')")
  }
}
