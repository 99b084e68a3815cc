import Browsing
import Testing

@Suite(
  "The book without scripts", .serialized,
  .enabled(
    if: Browser.isThere,
    "a browser is missing: apt-get install chromium chromium-driver curl"))
struct WithoutScriptsTests {
  @Test(arguments: [View.desktop, View.phone])
  func withoutScriptsEverythingIsThereButTheSearch(view: View) async throws {
    try await ServedBook.visit(view) { browser, book in
      _ = try browser.command("Emulation.setScriptExecutionDisabled", ["value": true])
      for file in book.files {
        try browser.open("\(book.address)/\(file)")
        let hasContents = try browser.run("return Boolean(document.querySelector('.contents'))")
        if view.isPhone, hasContents as? Bool == true { try click(".contents summary", browser) }
        let seen = try browser.run(
          """
          const link = document.querySelector('.contents a');
          const root = document.documentElement;
          return [document.querySelectorAll('.bar button').length,
            document.querySelector('main').innerText.length > 1000,
            !link || link.checkVisibility() && link.getBoundingClientRect().height > 0,
            root.scrollWidth <= root.clientWidth];
          """)
        let facts = try #require(seen as? [Any])
        #expect(facts[0] as? Int == 0, "The script has run in \(file).")
        #expect(facts[1] as? Bool == true, "The text of \(file) is there.")
        #expect(facts[2] as? Bool == true, "The contents of \(file) can be seen.")
        #expect(facts[3] as? Bool == true, "\(file) fits the screen's width.")
      }
    }
  }

  /// Clicks by Chromium's own protocol, because the driver's click waits for a script.
  private func click(_ selector: String, _ browser: Browser) throws {
    let place = try browser.run(
      """
      const box = document.querySelector('\(selector)').getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
      """)
    let middle = (place as? [Any] ?? []).compactMap { $0 as? Double }
    try #require(middle.count == 2, "\(selector) is on the page.")
    for type in ["mousePressed", "mouseReleased"] {
      _ = try browser.command(
        "Input.dispatchMouseEvent",
        ["type": type, "x": middle[0], "y": middle[1], "button": "left", "clickCount": 1])
    }
  }
}
