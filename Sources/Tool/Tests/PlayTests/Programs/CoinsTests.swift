import Browsing
import Foundation
import Testing

@testable import keepsake_book

@Suite(
  "The coins", .serialized,
  .enabled(
    if: Browser.isThere,
    "a browser is missing: apt-get install chromium chromium-driver curl"))
struct CoinsTests {
  private func visiting(_ body: (Browser) async throws -> Void) async throws {
    try await PlayedChapter.playing(6) { coins in
      try await coins.visit(body)
    }
  }

  private let source = "document.getElementById('source').textContent"
  private let report = "document.getElementById('report').innerText"
  private let isIdle = "!document.getElementById('refresh').disabled"

  /// Has the server behave in some way, and waits until a download has come to its end.
  private func refresh(_ browser: Browser, _ mood: String) async throws {
    try browser.click("#moods input[value=\(mood)]")
    try browser.click("#refresh")
    try await browser.wait(until: "\(report) !== '' && \(isIdle)")
  }

  @Test func aGoodListIsShownAndKept() async throws {
    try await visiting { browser in
      try await browser.wait(until: "\(source) === 'Nothing to show'")
      try await refresh(browser, "fine")
      try await browser.wait(until: "\(source) === 'Live' && \(report).includes('9 prices')")
      try browser.click("#rows li:nth-child(2) button")
      try await browser.wait(
        until: "document.getElementById('detail').innerText.includes('Price ')")
      try browser.click("#hour")
      for (mood, words) in [
        ("busy", "badStatus(500)"), ("apology", "badJSON"), ("empty", "0 coins were received"),
        ("cutShort", "noConnection"), ("gone", "noConnection"),
      ] {
        try await refresh(browser, mood)
        try await browser.wait(until: "\(source) === 'Backup, 1 hour old'")
        try await browser.wait(until: "\(report).includes('\(words)')")
        #expect(try browser.count("#rows li") == 9)
      }
      try await browser.wait(
        until: "document.getElementById('detail').innerText.includes('Price unknown')")
      try browser.click("#moods input[value=slow]")
      try browser.click("#refresh")
      try await browser.wait(until: "!(\(isIdle))")
      try browser.click("#cancel")
      try await browser.wait(until: "\(isIdle) && \(report).includes('canceled')")
      try await refresh(browser, "slow")
      try await browser.wait(until: "\(source) === 'Live'")
      #expect(try browser.consoleErrors() == [])
    }
  }

  @Test func whatIsDamagedIsSkipped() async throws {
    try await visiting { browser in
      for _ in 0..<2 { try await refresh(browser, "fine") }
      try await browser.wait(
        until: "document.querySelectorAll('#generations li').length === 2 && \(isIdle)")
      try browser.click("#generations li:first-child button")
      // A second flip of the same bit would repair it.
      try await browser.wait(
        until: "document.querySelector('#generations li:first-child button').disabled")
      try browser.click("#damage-database")
      try await browser.wait(
        until: "document.getElementById('database').textContent.includes('not a database')")
      try await browser.killAndStart()
      try await browser.wait(until: "\(source) === 'Nothing to show'")
      try browser.click("#restore")
      try await browser.wait(
        until: "\(report).includes('Skipped 2.coins')"
          + " && \(report).includes('9 coins were restored')")
      try await browser.wait(until: "\(source).startsWith('Backup')")
    }
  }

  /// The list that was kept is there, whole, whenever the app was killed.
  @Test func itIsKilledBeforeAnyStep() async throws {
    try await PlayedChapter.playing(6) { coins in
      coins.act("refresh")
      _ = try #require(try coins.next("state") { ($0["report"] as? [Any])?.count == 3 })
      var step = 0
      while step < 40 {
        step += 1
        coins.session.kill(before: step)
        coins.act("refresh")
        let end = try #require(
          try coins.next { name, values in
            name == "status" && values["phase"] as? String == "ended"
              || name == "state" && (values["report"] as? [Any])?.count == 3
          })
        guard end.name == "status" else { break }
        coins.session.start()
        try coins.expect("running")
        let state = coins.shown
        #expect(state["source"] as? String == "backup", "after step \(step)")
        #expect((state["rows"] as? [Any])?.count == 9, "after step \(step)")
        let generations = state["generations"] as? [[String: Any]] ?? []
        #expect(!generations.isEmpty && generations.allSatisfy { $0["isIntact"] as? Bool == true })
      }
      // A list of nine coins takes a transaction of twelve steps, and a generation three or four.
      #expect(step > 12, "It was killed at \(step - 1) steps.")
    }
  }
}
