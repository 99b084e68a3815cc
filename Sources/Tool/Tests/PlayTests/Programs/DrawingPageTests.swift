import Browsing
import Foundation
import Testing

@testable import keepsake_book

@Suite(
  "The page of the drawing", .serialized,
  .enabled(
    if: Browser.isThere,
    "a browser is missing: apt-get install chromium chromium-driver curl"))
struct DrawingPageTests {
  private func visiting(
    _ chapter: Int = 5, unsolved: [String]? = [], width: Int = 1440, height: Int = 900,
    _ body: (PlayedChapter, Browser) async throws -> Void
  ) async throws {
    let drawing = try PlayedChapter(chapter, unsolved: unsolved)
    defer { drawing.close() }
    _ = try #require(try drawing.next("status") { $0["phase"] as? String == "running" })
    try await drawing.visit(width: width, height: height) { browser in
      try await browser.wait(until: "document.querySelector('#palette button')")
      try await body(drawing, browser)
    }
  }

  private let emojis = "[...document.querySelectorAll('.emoji')].map(one => one.ariaLabel)"

  /// The middle of an element, in the window.
  private func middle(of selector: String, _ browser: Browser) throws -> (x: Double, y: Double) {
    let box = try browser.run(
      """
      const box = document.querySelector('\(selector)').getBoundingClientRect();
      return [box.left + box.width / 2, box.top + box.height / 2];
      """)
    let numbers = try #require(box as? [Double])
    return (numbers[0], numbers[1])
  }

  /// Drags as a hand does, in so many moves.
  private func drag(
    _ selector: String, by distance: (x: Double, y: Double), moves: Int = 20, _ browser: Browser
  ) throws {
    let from = try middle(of: selector, browser)
    func mouse(_ type: String, _ part: Double) throws {
      _ = try browser.command(
        "Input.dispatchMouseEvent",
        [
          "type": type, "x": from.x + distance.x * part, "y": from.y + distance.y * part,
          "button": "left", "buttons": type == "mouseReleased" ? 0 : 1, "clickCount": 1,
        ])
    }
    try mouse("mousePressed", 0)
    for move in 1...moves { try mouse("mouseMoved", Double(move) / Double(moves)) }
    try mouse("mouseReleased", 1)
  }

  @Test func anEmojiIsDroppedMovedScaledAndRemoved() async throws {
    try await visiting { drawing, browser in
      let start = try middle(of: "#palette button", browser)
      let canvas = try middle(of: "#canvas", browser)
      try drag(
        "#palette button", by: (canvas.x - start.x - 100, canvas.y - start.y - 80), browser)
      try await browser.wait(until: "\(emojis).length === 1")
      try await browser.wait(until: "\(emojis)[0].includes('left') && \(emojis)[0].includes('up')")
      try drag(".emoji", by: (200, 160), browser)
      try await browser.wait(
        until: "\(emojis)[0].includes('right') && \(emojis)[0].includes('down')")
      let told = try drawing.next("state") { state in
        let emojis = state["emojis"] as? [[String: Any]]
        return emojis?.first?["x"] as? Double ?? 0 > 0
      }
      #expect(told != nil, "The app was not told where the drag ended.")
      try drag("#handle", by: (60, 60), browser)
      try await browser.wait(until: "!\(emojis)[0].includes('size 64')")
      try browser.click("#undo")
      try await browser.wait(until: "\(emojis)[0].includes('size 64')")
      try browser.click("#remove")
      try await browser.wait(until: "\(emojis).length === 0")
      #expect(try browser.consoleErrors() == [])
    }
  }

  /// A drag is shown by the page alone, as often as the screen is drawn. A machine that does much
  /// else at the same time draws less often, so the best of some drags counts.
  @Test func aDragIsSmooth() async throws {
    try await visiting { _, browser in
      try browser.click("#palette button")
      try await browser.wait(until: "\(emojis).length === 1")
      var best = 0
      for attempt in 0..<12 where best < 58 {
        let way = attempt.isMultiple(of: 2) ? 1.0 : -1.0
        try drag(".emoji", by: (200 * way, 100 * way), moves: 60, browser)
        try await browser.wait(until: "document.getElementById('canvas').dataset.framesPerSecond")
        let frames = try browser.run(
          """
          const canvas = document.getElementById('canvas');
          const frames = Number(canvas.dataset.framesPerSecond);
          delete canvas.dataset.framesPerSecond;
          return frames;
          """)
        best = max(best, frames as? Int ?? 0)
      }
      #expect(best >= 58, "The screen is drawn 60 times a second.")
    }
  }

  @Test func keysAloneAreEnough() async throws {
    try await visiting { _, browser in
      _ = try browser.run("document.querySelector('#palette button').focus()")
      try browser.press(Self.enter)
      try await browser.wait(until: "\(emojis).length === 1")
      _ = try browser.run("document.querySelector('.emoji').focus()")
      for key in [Self.right, Self.right, Self.down, "+"] { try browser.press(key) }
      try await browser.wait(until: "\(emojis)[0].includes('size 74,  20 right 10 down')")
      try await browser.wait(until: "!document.getElementById('undo').disabled")
      try browser.press(Self.delete)
      try await browser.wait(until: "\(emojis).length === 0")
      #expect(try browser.run("return document.activeElement.id") as? String == "canvas")
      _ = try browser.run("document.getElementById('tab-5').focus()")
      try browser.press(Self.right)
      try await browser.wait(until: "!document.getElementById('panel-1').hidden")
    }
  }

  @Test func aKillIsOnTheTimeline() async throws {
    try await visiting { _, browser in
      // It is gone after five seconds, which a busy machine may need to look once.
      _ = try browser.run(
        """
        new MutationObserver(() => {
          window.hasWaited ||= document.querySelector('#lanes .writer b.open') !== null
        }).observe(document.getElementById('lanes'), { subtree: true, childList: true })
        """)
      try browser.click("#palette button")
      try await browser.wait(until: "document.querySelector('#lanes .change')")
      try await browser.wait(until: "window.hasWaited")
      try await browser.wait(until: "document.getElementById('saved').textContent === 'Saved'")
      try await browser.wait(until: "document.querySelector('#lanes .writer .save')")
      try browser.click("#kill")
      try await browser.wait(until: "document.querySelector('#lanes .kill')")
      try browser.click("#banner button")
      try await browser.wait(until: PlayedChapter.runs)
      try await browser.wait(until: "\(emojis).length === 1")
      try await browser.wait(
        until: "document.querySelector('#lanes .kill') && document.querySelector('#lanes .save')")
    }
  }

  @Test func errorsStandBesideTheirLines() async throws {
    try await visiting(1) { _, browser in
      let lines = "[...document.querySelectorAll('#line-results li')]"
      try await browser.wait(until: "\(lines).length === 5")
      let told = try browser.run(
        "return \(lines).map(one => [one.className, one.textContent, one.offsetTop])")
      let rows = try #require(told as? [[Any]])
      #expect(rows[1][0] as? String == "bad stopped")
      #expect(rows[1][1] as? String == "There is no colon after the name.")
      #expect(rows[2][1] as? String == "“Sweets” has 🍭 more than once.")
      try await browser.wait(
        until: "document.getElementById('outcome-importPalettes').innerText.includes('Line 2')")
    }
  }

  @Test(arguments: 1...5)
  func itOpensAtThePartOfTheChapter(chapter: Int) async throws {
    try await visiting(chapter) { _, browser in
      try await browser.wait(until: "document.body.dataset.tab === '\(chapter)'")
    }
  }

  @Test(arguments: [(1440, 900), (390, 844)])
  func thePageFits(width: Int, height: Int) async throws {
    try await visiting(width: width, height: height) { _, browser in
      for tab in 1...5 {
        _ = try browser.run("document.getElementById('tab-\(tab)').click()")
        let excess = try browser.run(
          "return document.documentElement.scrollWidth - document.documentElement.clientWidth")
        #expect(excess as? Int == 0, "in part \(tab)")
        let isSeen = try browser.run(
          """
          const box = document.getElementById('tab-\(tab)').getBoundingClientRect();
          return box.left >= 0 && box.right <= innerWidth;
          """)
        #expect(isSeen as? Bool == true, "The open tab \(tab) is out of sight.")
        let nameless = try browser.run(
          """
          return [...document.querySelectorAll('button, input, select, textarea, a, [tabindex="0"]')]
            .filter(one => !(one.hidden || one.type === 'file' || one.ariaLabel
              || one.textContent.trim() || one.labels?.length || one.getAttribute('aria-labelledby')
              || one.closest('[aria-labelledby]')))
            .map(one => one.outerHTML);
          """)
        #expect((nameless as? [String])?.isEmpty == true, "\(nameless)")
      }
    }
  }

  @Test func startersShowWhatIsMissing() async throws {
    try await visiting(unsolved: nil) { drawing, browser in
      let told = try browser.run(
        """
        return [...document.querySelectorAll('.gap')].map(one =>
          [one.querySelector('.mark').textContent, one.querySelector('.without').textContent]);
        """)
      let gaps = try #require(told as? [[String]])
      #expect(gaps.count == 40)
      #expect(gaps.allSatisfy { $0[1].hasSuffix(".") }, "An exercise has no sentence: \(gaps)")
      try browser.click("#palette button")
      try await browser.wait(until: "\(emojis).length === 1")
      try DrawingTests.doEverything(in: drawing)
      drawing.act("autosave.reopen")
      try await browser.wait(until: "\(emojis).length === 0")
      #expect(try browser.consoleErrors() == [])
    }
  }

  /// Two pages show one drawing: what one of them has chosen, the other may remove.
  @Test func theOtherPageRemovesWhatThisOneHasChosen() async throws {
    try await visiting { drawing, first in
      try await drawing.visit { second in
        try first.click("#palette button")
        let chosen = ".emoji[aria-pressed=true]"
        try await first.wait(until: "document.querySelector('\(chosen)')")
        try await second.wait(until: "\(emojis).length === 1")
        try second.click(".emoji")
        try second.click("#remove")
        try await first.wait(until: "\(emojis).length === 0")
        try await first.wait(until: "document.getElementById('remove').disabled")
        try await first.wait(until: "document.getElementById('handle').hidden")
        _ = try first.run("document.getElementById('canvas').focus()")
        for key in [Self.right, "+", Self.delete] { try first.press(key) }
        // It comes back, and this page no longer has it chosen.
        try second.click("#undo")
        try await first.wait(until: "\(emojis).length === 1")
        #expect(try first.run("return document.querySelectorAll('\(chosen)').length") as? Int == 0)
        try first.click("#palette button")
        try await second.wait(until: "\(emojis).length === 2")
        #expect(try first.consoleErrors() == [])
        #expect(try second.consoleErrors() == [])
      }
    }
  }

  /// A click adds an emoji where it covers no other, whatever was moved or removed before.
  @Test func aNewEmojiCoversNoOther() async throws {
    try await visiting { drawing, browser in
      for count in 1...2 {
        try browser.click("#palette button")
        try await browser.wait(until: "\(emojis).length === \(count)")
      }
      let first = try #require((drawing.shown["emojis"] as? [[String: Any]])?.first?["id"] as? Int)
      drawing.act("canvas.remove", #"{"id": \#(first)}"#)
      try await browser.wait(until: "\(emojis).length === 1")
      for count in 2...3 {
        try browser.click("#palette button")
        try await browser.wait(until: "\(emojis).length === \(count)")
      }
      let shown = try #require(drawing.shown["emojis"] as? [[String: Any]])
      let places = shown.map { "\($0["x"] ?? "") \($0["y"] ?? "")" }
      #expect(Set(places).count == 3, "Two emojis are at one place: \(places)")
    }
  }

  @Test func anEmojiIsDroppedWithAFinger() async throws {
    try await visiting(width: 390, height: 844) { drawing, browser in
      let start = try middle(of: "#palette button", browser)
      let canvas = try middle(of: "#canvas", browser)
      func touch(_ type: String, _ part: Double) throws {
        // Up first: along the palette, a finger scrolls it.
        let (up, across) = (min(part * 2, 1), max(part * 2 - 1, 0))
        let point = [
          "x": start.x + (canvas.x + 40 - start.x) * across,
          "y": start.y + (canvas.y - 30 - start.y) * up,
        ]
        let points = type == "touchEnd" ? [] : [point]
        _ = try browser.command("Input.dispatchTouchEvent", ["type": type, "touchPoints": points])
      }
      try touch("touchStart", 0)
      for move in 1...20 { try touch("touchMove", Double(move) / 20) }
      try touch("touchEnd", 1)
      try await browser.wait(until: "\(emojis).length === 1")
      try await browser.wait(
        until: "\(emojis)[0].includes('right') && \(emojis)[0].includes('up')")
      let told = try drawing.next("state") { ($0["emojis"] as? [Any])?.count == 1 }
      #expect(told != nil, "The app was not told of it.")
      #expect(try browser.consoleErrors() == [])
    }
  }

  private static let enter = "\u{E007}"
  private static let right = "\u{E014}"
  private static let down = "\u{E015}"
  private static let delete = "\u{E017}"
}
