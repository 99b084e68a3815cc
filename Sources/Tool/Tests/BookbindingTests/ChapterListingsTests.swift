import Curriculum
import TestSupport
import Testing

@testable import Bookbinding

@Suite("Listings of a chapter")
struct ChapterListingsTests {
  @Test func everyMarkIsRead() throws {
    let listings = try listings(
      """
      ```swift
      let a = 1
      ```
      ```text
      ```
      ```swift aside
      ```
      ```swift fails
      ```
      ```swift traps
      ```
      ```swift apple "Combine"
      ```
      ```swift signature
      ```
      ```swift apple
      ```
      ```sh
      make
      ```
      ```console
      $ make
      ```
      """)
    #expect(
      listings.map(\.kind) == [
        .program, .aside, .fails, .traps, .uncompiled("Combine"),
        .signature,
        .apple,
      ])
    #expect(listings.map(\.line) == [1, 6, 8, 10, 12, 14, 16])
    #expect(listings[0].shown == Listing.Shown(text: "", line: 4))
  }

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
