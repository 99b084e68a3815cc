import Browsing
import Foundation
import Testing

@testable import keepsake_book

@Suite(
  "The album", .serialized,
  .enabled(
    if: Browser.isThere,
    "a browser is missing: apt-get install chromium chromium-driver curl"))
struct AlbumTests {
  private func playing(
    unsolved: [String]? = [], _ body: (PlayedChapter) async throws -> Void
  ) async throws {
    let album = try PlayedChapter(8, unsolved: unsolved)
    defer { album.close() }
    _ = try #require(try album.next("status") { $0["phase"] as? String == "running" })
    try await body(album)
  }

  private func visiting(
    width: Int = 1440, _ body: (PlayedChapter, Browser) async throws -> Void
  ) async throws {
    try await playing { album in
      try await album.visit(width: width) { browser in
        try await browser.wait(until: Self.allLoaded)
        try await body(album, browser)
      }
    }
  }

  private static let allLoaded =
    "document.querySelector('.row') && "
    + "[...document.querySelectorAll('.row')].every(one => one.dataset.state === 'loaded')"
  private static let isKilled = "document.body.dataset.phase === 'ended'"

  private func text(_ id: String) -> String { "document.getElementById('\(id)').textContent" }

  /// Whether all rows say that their pictures came from a place.
  private func all(_ place: String) -> String {
    "\(Self.allLoaded) && [...document.querySelectorAll('.row .place')]"
      + ".every(one => one.textContent === '\(place)')"
  }

  private func choose(_ mood: String, _ browser: Browser) throws {
    try browser.click("#moods input[value=\(mood)]")
  }

  private func scroll(_ browser: Browser, to row: Int) throws {
    _ = try browser.run("document.getElementById('scroller').scrollTop = \(row * 76)")
  }

  @Test func onlyRowsInSightAreLoaded() async throws {
    try await visiting { album, browser in
      try await browser.wait(until: all("network"))
      #expect(album.shown["count"] as? Int == 5000)
      let rows = "document.querySelectorAll('.row').length"
      #expect(try browser.run("return \(rows)") as? Int ?? 0 < 20)
      #expect((album.shown["counts"] as? [String: Any])?["requests"] as? Int ?? 0 < 20)
      _ = try browser.run("document.getElementById('scroller').focus()")
      try browser.press(Self.end)
      try await browser.wait(
        until: "\(Self.allLoaded) && document.getElementById('row-4999')?.ariaSelected === 'true'")
      #expect(try browser.run("return \(rows)") as? Int ?? 0 < 20)
      try await browser.wait(until: "\(text("viewer-news")) === 'No. 5,000, from network'")
      try browser.press(Self.home)
      try await browser.wait(until: all("memory"))
      try browser.click("#clear-memory")
      try await browser.wait(until: "\(text("memory-size")).startsWith('It has 0 pictures')")
      try scroll(browser, to: 100)
      try await browser.wait(until: all("network"))
      try scroll(browser, to: 0)
      try await browser.wait(until: all("disk"))
      #expect(try browser.consoleErrors() == [])
    }
  }

  private static let (end, home, down) = ("\u{E010}", "\u{E011}", "\u{E015}")

  @Test func itIsKilledAndTheServerIsGone() async throws {
    try await visiting { album, browser in
      for row in [1, 3, 2] {
        try browser.click("#row-\(row)")
        try await browser.wait(
          until: "\(text("viewer-news")).startsWith('No. \(row + 1), from network')")
      }
      let keys = album.keys
      #expect(keys == ["2.full", "4.full", "3.full"])
      try choose("gone", browser)
      try await browser.wait(until: "document.querySelector('input[value=gone]').checked")
      try browser.click("#kill")
      try await browser.wait(until: Self.isKilled)
      try browser.click("#banner button")
      try await browser.wait(until: PlayedChapter.runs)
      try await browser.wait(until: all("disk"))
      #expect(album.keys == keys)
      try await browser.wait(until: "\(text("list-news")).includes('the stored list')")
      // What was open is opened again.
      try await browser.wait(until: "\(text("viewer-news")) === 'No. 3, from disk'")
      try scroll(browser, to: 300)
      try await browser.wait(
        until: "[...document.querySelectorAll('.row')].every(one => one.dataset.state === 'failed')"
      )
      try choose("fine", browser)
      try await browser.wait(until: all("network"))
      try await browser.wait(until: "\(text("list-news")).startsWith('Only the rows')")
    }
  }

  @Test(arguments: [
    ("busy", "The server answered 500."), ("page", "Not a picture."),
    ("gone", "The server cannot be reached."),
  ])
  func theServerFails(mood: String, words: String) async throws {
    try await visiting { album, browser in
      try choose(mood, browser)
      try scroll(browser, to: 1000)
      try await browser.wait(
        until: "document.getElementById('row-1001')?.textContent.includes('\(words)')")
      let disk = album.thumbnails
      try choose("fine", browser)
      try await browser.wait(until: all("network"))
      #expect(album.thumbnails > disk)
      // What was stored are pictures.
      try browser.click("#clear-memory")
      try scroll(browser, to: 0)
      try await browser.wait(until: all("disk"))
      try scroll(browser, to: 1000)
      try await browser.wait(until: all("disk"))
    }
  }

  @Test func aRowShowsItsOwnPictureHoweverSlowTheOthersAre() async throws {
    try await visiting { _, browser in
      let source = "document.querySelector('#row-2 img').src"
      let own = try browser.run("return \(source)") as? String
      try choose("slow", browser)
      for row in [64, 128, 192] {
        try scroll(browser, to: row)
        try await browser.wait(until: "document.getElementById('row-\(row)')?.textContent")
      }
      try scroll(browser, to: 0)
      try await browser.wait(until: all("memory"))
      #expect(try browser.run("return \(source)") as? String == own)
    }
  }

  /// Rows that are scrolled away cancel what they load, and what is in sight comes.
  @Test func itIsScrolledFast() async throws {
    try await playing { album in
      _ = try #require(try album.next("state") { $0["count"] as? Int == 5000 })
      for first in stride(from: 0, to: 4992, by: 32) {
        let answer = album.act("rows", album.rows(from: first, count: 16))
        try #require(answer.hasPrefix(#"{"result":["#), "from \(first)")
      }
      try await album.loadRows(from: 4984, count: 16)
      let counts = album.shown["counts"] as? [String: Any]
      #expect(counts?["failures"] as? Int == 0)
    }
  }

  @Test func aHundredCallersShareOneRequest() async throws {
    try await visiting { album, browser in
      try browser.click("#call")
      try await browser.wait(until: "\(text("callers")).includes('100 are waiting')")
      try browser.click("#cancel-half")
      try await browser.wait(
        until: "\(text("callers")).startsWith('Photo 1: 1 request. ') "
          + "&& /(50|100) have the picture/.test(\(text("callers")))")
      #expect(
        try browser.run("return document.querySelectorAll('#dots .canceled').length") as? Int == 50)
      let before = album.requests
      try browser.click("#call-again")
      try await browser.wait(
        until: "\(text("callers")) === 'Photo 1: 1 request. 100 have the picture.'")
      #expect(album.requests == before)
      try choose("busy", browser)
      try browser.click("#call")
      try await browser.wait(
        until: "\(text("callers")) === 'Photo 1: 1 request. 100 failed.'")
    }
  }

  @Test func theCoverIsRevalidated() async throws {
    try await visiting { _, browser in
      let news = text("cover-news")
      func look(_ words: String) async throws {
        try browser.click("#look")
        try await browser.wait(
          until: "\(news).includes('\(words)') && !document.getElementById('look').disabled")
      }
      try await look("asked: 200")
      try await look("was not asked")
      try browser.click("#pass")
      try await look("asked: 304")
      let source = "document.querySelector('#cover img').src"
      let first = try browser.run("return \(source)") as? String
      try browser.click("#paint")
      try await look("was not asked")
      #expect(try browser.run("return \(source)") as? String == first)
      try browser.click("#pass")
      try await look("asked: 200")
      let second = try browser.run("return \(source)") as? String
      #expect(second != first)
      try choose("gone", browser)
      try browser.click("#pass")
      try await look("may be out of date")
      #expect(try browser.run("return \(source)") as? String == second)
    }
  }

  @Test func theBudgetEvictsTheLeastRecentlyUsed() async throws {
    try await visiting { album, browser in
      _ = try browser.run("document.getElementById('scroller').focus()")
      for row in 1...5 {
        try browser.press(Self.down)
        try await browser.wait(until: "\(text("viewer-news")) === 'No. \(row + 1), from network'")
      }
      #expect(album.keys == (2...6).map { "\($0).full" })
      #expect(try browser.run("return \(text("next"))") as? String == "evicted next: 2.full")
      try browser.click("#clear-memory")
      try browser.click("#row-1")
      try await browser.wait(until: "\(text("viewer-news")) === 'No. 2, from disk'")
      #expect(album.keys == [3, 4, 5, 6, 2].map { "\($0).full" })
      _ = try browser.run("document.getElementById('budget').focus()")
      try browser.press(Self.home)
      try await browser.wait(until: "\(text("budget-words")).endsWith('of 16.0 KB')")
      #expect(album.budget["bytes"] as? Int ?? .max <= 16 << 10)
      #expect(!album.keys.isEmpty && [3, 4, 5, 6, 2].map { "\($0).full" }.ends(with: album.keys))
    }
  }

  @Test func theDiskIsFullOrEmptiedOrDamaged() async throws {
    try await visiting { album, browser in
      let kept = album.thumbnails
      try browser.click("#full")
      try scroll(browser, to: 500)
      try await browser.wait(until: all("network"))
      try await browser.wait(until: "\(text("disk-size")).includes('could not be stored')")
      #expect(album.thumbnails == kept)
      try browser.click("#full")
      try browser.click("#damage")
      try await browser.wait(
        until: "\(text("spoken")) === 'A web page was written over \(kept) thumbnails.'")
      try browser.click("#clear-memory")
      try scroll(browser, to: 0)
      try await browser.wait(until: all("network"))
      for _ in 0..<2 { try browser.click("#empty-caches") }
      try await browser.wait(until: "\(text("disk-size")).startsWith('It has 0 thumbnails')")
      try browser.click("#clear-memory")
      try scroll(browser, to: 500)
      try await browser.wait(until: all("network"))
      // A picture is shown before it is stored.
      try await browser.wait(until: "!\(text("disk-size")).startsWith('It has 0 thumbnails')")
      #expect(album.thumbnails > 0)
    }
  }

  /// Whatever was stored when it was killed is there, and everything else comes.
  @Test func itIsKilledBeforeAnyStep() async throws {
    try await playing { album in
      _ = try #require(try album.next("state") { $0["count"] as? Int == 5000 })
      for step in 1...6 {
        album.session.kill(before: step)
        let kept = album.thumbnails
        album.act("rows", album.rows(from: step * 64, count: 8))
        _ = try #require(try album.next("status") { $0["phase"] as? String == "ended" })
        album.session.start()
        // A new process first tells what is on the disk, and then loads the list.
        _ = try #require(try album.next("state") { $0["count"] as? Int == 5000 })
        #expect((kept..<kept + step).contains(album.thumbnails), "after step \(step)")
        try await album.loadRows(from: step * 64, count: 8)
        #expect(album.thumbnails == kept + 8, "after step \(step)")
      }
    }
  }

  /// Whatever one exercise lacks, everything can be pressed and nothing crashes.
  @Test(arguments: (1...8).map { "8.\($0)" })
  func oneExerciseIsMissing(number: String) async throws {
    try await playing(unsolved: [number]) { album in
      try pressAll(of: album)
    }
  }

  private func pressAll(of album: PlayedChapter) throws {
    for mood in ["fine", "busy", "page", "gone", "fine"] {
      #expect(album.act("mood", #"{"mood": "\#(mood)"}"#) == #"{"result":null}"#)
      for action in [
        "reload", "call", "cancelHalf", "callAgain", "look", "clearMemory", "damage", "paint",
        "emptyCaches",
      ] {
        #expect(album.act(action).hasPrefix(#"{"result":"#), "\(action)")
      }
      for (action, arguments) in [
        ("rows", album.rows(from: 0, count: 64)), ("open", #"{"index": 3}"#),
        ("open", #"{"index": 5000}"#), ("budget", #"{"bytes": 16384}"#),
        ("pass", #"{"seconds": 10}"#), ("rows", album.rows(from: -7, count: 9000)),
      ] {
        #expect(album.act(action, arguments).hasPrefix(#"{"result":"#), "\(action)")
      }
    }
    let status = try #require(album.latest("status"))
    #expect(status["phase"] as? String == "running" && status["start"] as? Int == 1)
  }

  @Test func startersShowWhatIsMissing() async throws {
    try await playing(unsolved: nil) { album in
      try pressAll(of: album)
      try await album.visit { browser in
        let told = try browser.run(
          """
          return [...document.querySelectorAll('.gap')].map(one =>
            [one.querySelector('.mark').textContent, one.querySelector('.without').textContent]);
          """)
        let gaps = try #require(told as? [[String]])
        #expect(gaps.map { $0[0] } == (1...8).map { "8.\($0)" })
        #expect(gaps.allSatisfy { $0[1].hasSuffix(".") })
        try await browser.wait(until: "\(text("list-news")) === 'The list has no photos.'")
        #expect(try browser.consoleErrors() == [])
      }
    }
  }

  @Test func twoPagesLoadTheirOwnRows() async throws {
    try await visiting { album, first in
      try await album.visit(width: 390) { second in
        try await second.wait(until: Self.allLoaded)
        try choose("slow", first)
        try await second.wait(until: "document.querySelector('input[value=slow]').checked")
        try scroll(first, to: 64)
        try scroll(second, to: 640)
        try await first.wait(until: "document.getElementById('row-65') && \(all("network"))")
        try await second.wait(until: "document.getElementById('row-641') && \(all("network"))")
        try second.click("#row-641")
        try await first.wait(until: "\(text("viewer-news")) === 'No. 642, from network'")
      }
    }
  }

  /// What is wider than the page, and controls that have no name.
  @Test(arguments: [1440, 390])
  func thePageFits(width: Int) async throws {
    try await visiting(width: width) { _, browser in
      #expect(
        try browser.run("return document.documentElement.scrollWidth > \(width)") as? Bool
          == false)
      let nameless = try browser.run(
        """
        return [...document.querySelectorAll('main :is(button, input, a, [tabindex="0"])')].filter(one =>
          !(one.ariaLabel || one.textContent.trim() || one.labels?.length
            || one.getAttribute('aria-labelledby'))).map(one => one.outerHTML);
        """)
      #expect((nameless as? [String])?.isEmpty == true, "\(nameless)")
      #expect(
        try browser.run(
          "return document.getElementById('row-2').ariaPosInSet + ' of ' "
            + "+ document.getElementById('row-2').ariaSetSize") as? String == "3 of 5000")
    }
  }
}

extension PlayedChapter {
  fileprivate var budget: [String: Any] { shown["budget"] as? [String: Any] ?? [:] }

  /// The full pictures on the disk, the one that is evicted next first.
  fileprivate var keys: [String] {
    (budget["items"] as? [[String: Any]] ?? []).compactMap { $0["key"] as? String }
  }

  fileprivate var thumbnails: Int { (shown["disk"] as? [String: Any])?["count"] as? Int ?? -1 }

  fileprivate var requests: Int? { (shown["counts"] as? [String: Any])?["requests"] as? Int }

  /// The arguments by which a page asks for rows.
  fileprivate func rows(from first: Int, count: Int) -> String {
    #"{"page": "test", "first": \#(first), "count": \#(count), "have": []}"#
  }

  /// Asks for rows until the pictures of all of them have come, for ten seconds at most.
  fileprivate func loadRows(from first: Int, count: Int) async throws {
    var answer = ""
    for _ in 0..<200 {
      answer = act("rows", rows(from: first, count: count))
      if answer.components(separatedBy: #""state":"loaded""#).count == count + 1 { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    Issue.record("The rows from \(first) never came: \(answer)")
  }
}

extension Array where Element: Equatable {
  fileprivate func ends(with other: [Element]) -> Bool {
    count >= other.count && Array(suffix(other.count)) == other
  }
}
