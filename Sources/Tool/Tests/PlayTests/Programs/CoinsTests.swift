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
  private func playing(
    unsolved: [String]? = [], _ body: (PlayedChapter) async throws -> Void
  ) async throws {
    let coins = try PlayedChapter(6, unsolved: unsolved)
    defer { coins.close() }
    _ = try #require(try coins.next("status") { $0["phase"] as? String == "running" })
    try await body(coins)
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
    try await playing { coins in
      try await coins.visit { browser in
        try await browser.wait(until: "\(source) === 'Nothing to show'")
        try await refresh(browser, "fine")
        try await browser.wait(until: "\(source) === 'Live' && \(report).includes('9 prices')")
        try browser.click("#rows li:nth-child(2) button")
        try await browser.wait(
          until: "document.getElementById('detail').innerText.includes('Price ')")
        try await browser.wait(
          until: "document.querySelector('#rows [aria-pressed=true]')?.textContent"
            + " === document.querySelector('#rows li:nth-child(2)').textContent")
        try browser.click("#hour")
        for (mood, words) in [
          ("busy", "badStatus(500)"), ("apology", "badJSON"), ("empty", "0 coins were received"),
          ("cutShort", "cutShort"), ("gone", "noConnection"),
        ] {
          try await refresh(browser, mood)
          try await browser.wait(until: "\(source) === 'Backup, 1 hour old'")
          #expect(
            try browser.run("return \(report).includes('\(words)')") as? Bool == true, "\(mood)")
          #expect(
            try browser.run("return document.querySelectorAll('#rows li').length") as? Int == 9)
        }
        try await browser.wait(
          until: "document.getElementById('detail').innerText.includes('Price unknown')")
        try await refresh(browser, "slow")
        try await browser.wait(until: "\(source) === 'Live'")
        #expect(try browser.consoleErrors() == [])
      }
    }
  }

  @Test func aDownloadIsCanceled() async throws {
    try await playing { coins in
      try await coins.visit { browser in
        try browser.click("#moods input[value=slow]")
        try browser.click("#refresh")
        try await browser.wait(until: "!(\(isIdle))")
        try browser.click("#cancel")
        try await browser.wait(until: "\(isIdle) && \(report).includes('canceled')")
      }
    }
  }

  @Test func aDamagedGenerationIsSkipped() async throws {
    try await playing { coins in
      try await coins.visit { browser in
        for _ in 0..<2 { try await refresh(browser, "fine") }
        try await browser.wait(
          until: "document.querySelectorAll('#generations li').length === 2 && \(isIdle)")
        try browser.click("#generations li:first-child button")
        try await browser.wait(
          until: "document.querySelector('#generations li:first-child').className === 'damaged'")
        // A second flip of the same bit would repair it.
        try await browser.wait(
          until: "document.querySelector('#generations li:first-child button').disabled")
        try browser.click("#damage-database")
        try await browser.wait(
          until: "document.getElementById('database').textContent.includes('not a database')")
        try browser.click("#kill")
        try await browser.wait(until: "document.body.dataset.phase === 'ended'")
        try browser.click("#banner button")
        try await browser.wait(until: PlayedChapter.runs)
        try await browser.wait(until: "\(source) === 'Nothing to show'")
        try browser.click("#restore")
        try await browser.wait(
          until: "\(report).includes('Skipped 2 ') && \(report).includes('9 coins were restored')")
        try await browser.wait(until: "\(source).startsWith('Backup')")
      }
    }
  }

  /// With no intact generation left, an empty database is the way out, and the damaged one is kept.
  @Test func nothingIsIntactAndItGoesOn() async throws {
    try await playing { coins in
      try await coins.visit { browser in
        try await refresh(browser, "fine")
        try await browser.wait(
          until: "document.querySelectorAll('#generations li').length === 1 && \(isIdle)")
        _ = try browser.run("document.querySelector('#generations button').focus()")
        try browser.press(Self.enter)
        try await browser.wait(until: "document.activeElement.id === 'restore'")
        _ = try browser.run("document.getElementById('damage-database').focus()")
        try browser.press(Self.enter)
        try await browser.wait(until: "document.activeElement.id === 'empty-database'")
        try browser.click("#restore")
        try await browser.wait(until: "\(report).includes('None of the generations')")
        try browser.click("#empty-database")
        try await browser.wait(
          until: "\(report).includes('coins-damaged.db')"
            + " && document.activeElement.id === 'damage-database'")
        try await refresh(browser, "fine")
        try await browser.wait(until: "\(report).includes('The backup was refreshed')")
        try await refresh(browser, "gone")
        try await browser.wait(until: "\(source).startsWith('Backup')")
        #expect(
          try browser.run("return document.querySelectorAll('#rows li').length") as? Int == 9)
      }
    }
  }

  /// The list that was kept is there, whole, whenever the app was killed.
  @Test func itIsKilledBeforeAnyStep() async throws {
    try await playing { coins in
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
        _ = try #require(try coins.next("status") { $0["phase"] as? String == "running" })
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

  /// Whatever one exercise lacks, everything can be pressed and nothing crashes.
  @Test(arguments: (1...8).map { "6.\($0)" })
  func oneExerciseIsMissing(number: String) async throws {
    try await playing(unsolved: [number]) { coins in
      try pressAll(of: coins)
    }
  }

  private func pressAll(of coins: PlayedChapter) throws {
    for mood in ["fine", "busy", "gone", "fine"] {
      #expect(coins.act("mood", #"{"mood": "\#(mood)"}"#) == #"{"result":null}"#)
      coins.act("refresh")
      _ = try #require(
        try coins.next("state") {
          $0["isLoading"] as? Bool == false && ($0["report"] as? [Any])?.isEmpty == false
        })
      for row in coins.shown["rows"] as? [[String: Any]] ?? [] {
        coins.act("choose", #"{"id": "\#(row["id"] ?? "")"}"#)
      }
    }
    for generation in coins.shown["generations"] as? [[String: Any]] ?? [] {
      coins.act("damage", #"{"name": "\#(generation["name"] ?? "")"}"#)
    }
    for action in ["damageDatabase", "restore", "refresh", "cancel", "restore"] {
      coins.act(action)
    }
    let status = try #require(coins.latest("status"))
    #expect(status["phase"] as? String == "running" && status["start"] as? Int == 1, "\(status)")
  }

  @Test func startersShowWhatIsMissing() async throws {
    try await playing(unsolved: nil) { coins in
      try pressAll(of: coins)
      try await coins.visit { browser in
        let told = try browser.run(
          """
          return [...document.querySelectorAll('.gap')].map(one =>
            [one.querySelector('.mark').textContent, one.querySelector('.without').textContent]);
          """)
        let gaps = try #require(told as? [[String]])
        #expect(gaps.map { $0[0] } == (1...8).map { "6.\($0)" })
        #expect(gaps.allSatisfy { $0[1].hasSuffix(".") })
        #expect(
          try browser.run(
            "return document.querySelectorAll('main .mark[data-state=notStarted]').length")
            as? Int ?? 0 >= 8)
        #expect(try browser.consoleErrors() == [])
      }
    }
  }

  /// What cannot be seen, or is wider than the page, and controls that have no name.
  @Test(arguments: [(1440, 900), (390, 844)])
  func thePageFits(width: Int, height: Int) async throws {
    try await playing { coins in
      try await coins.visit(width: width, height: height) { browser in
        try await refresh(browser, "fine")
        #expect(
          try browser.run(
            "return document.documentElement.scrollWidth - document.documentElement.clientWidth")
            as? Int == 0)
        let nameless = try browser.run(
          """
          return [...document.querySelectorAll('button, input, a, [tabindex="0"]')].filter(one =>
            !(one.ariaLabel || one.textContent.trim() || one.labels?.length
              || one.getAttribute('aria-labelledby'))).map(one => one.outerHTML);
          """)
        #expect((nameless as? [String])?.isEmpty == true, "\(nameless)")
      }
    }
  }

  @Test func itCanBeUsedWithKeysAlone() async throws {
    try await playing { coins in
      try await coins.visit { browser in
        _ = try browser.run("document.getElementById('refresh').focus()")
        try browser.press(Self.enter)
        try await browser.wait(until: "\(source) === 'Live' && \(isIdle)")
        _ = try browser.run("document.querySelector('#rows li:nth-child(3) button').focus()")
        try browser.press(Self.enter)
        try await browser.wait(until: "document.getElementById('detail').innerText !== ''")
        #expect(
          try browser.run(
            "return document.activeElement === document.querySelector('#rows li:nth-child(3) button')"
          )
            as? Bool == true, "The focus was lost.")
      }
    }
  }

  private static let enter = "\u{E007}"
}
