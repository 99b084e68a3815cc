import Curriculum
import TestSupport
import Testing

@testable import Bookbinding

@Suite("Listings of a chapter")
struct ChapterListingsTests {
  @Test(arguments: [
    ("words\n\n```\nlet a = 1\n```\n", 3, "has no language"),
    ("```python\nprint()\n```\n", 1, "\"python\" is no language"),
    ("```swift aside now\n```\n", 1, "is no mark of a listing"),
    (
      "```swift\nstruct Knots {\n}\n```\n```swift fixes \"Knot\"\n```\n", 5,
      "No listing before this one declares Knot"
    ),
    ("```swift fails \"x\"\n```\n", 1, "is no mark of a listing"),
    ("```swift signature\n```\n```text\nout\n```\n", 3, "no listing before it"),
    ("```swift\n```\n```text\n```\n```text\n```\n", 5, "shown its output already"),
    ("```swift\n```\n```text wide\n```\n", 3, "marked text and no more"),
  ])
  func whatIsNotAsItShouldBeIsNamedByItsLine(markdown: String, line: Int, words: String) {
    expectError(words, at: line) { try listings(markdown) }
  }

  private func listings(_ markdown: String) throws -> [Listing] {
    try ChapterListings(MarkdownDocument(markdown, file: "A.md")).listings
  }
}
