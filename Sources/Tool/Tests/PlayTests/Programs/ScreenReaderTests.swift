import Browsing
import Testing

@testable import keepsake_book

@Suite(
  "The apps as a screen reader is told of them", .serialized,
  .enabled(
    if: Browser.isThere,
    "a browser is missing: apt-get install chromium chromium-driver curl"))
struct ScreenReaderTests {
  @Test(arguments: 1...8)
  func everythingHasANameOfItsOwn(chapter: Int) async throws {
    let app = try PlayedChapter(chapter)
    defer { app.close() }
    _ = try #require(try app.next("status") { $0["phase"] as? String == "running" })
    try await app.visit { browser in
      try await browser.wait(until: "document.querySelector('main .mark')")
      let nodes = try browser.accessibleNodes()
      // Those two are focused by a script, and by no key.
      let keys = nodes.filter {
        $0.isFocusable && $0.role != "RootWebArea" && $0.role != "main"
      }
      #expect(keys.count > 10, "The page is not there yet.")
      #expect(keys.filter { $0.name.isEmpty }.map(\.role) == [], "Keys come to what has no name.")
      let parts = nodes.filter { Self.parts.contains($0.role) }.map(\.name)
      #expect(
        parts.filter { $0.contains("Exercise") } == [],
        "The mark of an exercise is no part of the name.")
      #expect(parts.count == Set(parts).count, "Two parts have one name: \(parts)")
      let buttons = nodes.filter { $0.role == "button" }.map(\.name)
      #expect(buttons.count == Set(buttons).count, "Two buttons have one name: \(buttons)")
      #expect(nodes.contains { $0.role == "status" }, "Nothing says aloud what happens.")
    }
  }

  /// What a reader jumps to.
  private static let parts = ["region", "article"]
}
