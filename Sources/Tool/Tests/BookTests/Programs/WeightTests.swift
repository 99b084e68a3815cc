import Browsing
import Foundation
import Testing

@Suite(
  "The weight of the book's pages", .serialized,
  .enabled(
    if: Browser.isThere,
    "a browser is missing: apt-get install chromium chromium-driver curl"))
struct WeightTests {
  /// The milliseconds from the request to the first text or picture on the screen.
  private static let firstPaint =
    "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"

  @Test func pagesAreLightAndQuick() async throws {
    try await ServedBook.visit(.desktop) { browser, book in
      for page in book.chapters.flatMap(book.files) {
        let size = try Data(contentsOf: book.folder.appendingPathComponent(page)).count
        #expect(size <= 80_000, "\(page): \(size) bytes")
        // The fastest of at most twenty, because the machine may be busy with something else.
        var best = Double.infinity
        for _ in 0..<20 where best >= 300 {
          try browser.open("\(book.address)/\(page)")
          try await browser.wait(until: "\(Self.firstPaint) !== undefined")
          best = min(best, try browser.run("return \(Self.firstPaint)") as? Double ?? best)
        }
        #expect(best < 300, "\(page): the first paint takes \(best) ms.")
      }
      let index = try Data(
        contentsOf: book.folder.appendingPathComponent("assets/search-index.js"))
      #expect(index.count <= 500 * 1024, "The search's index: \(index.count) bytes")
    }
  }
}
