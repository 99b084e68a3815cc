import TestSupport
import Testing

@testable import Curriculum

@Suite("Hints from Markdown")
struct HintsReaderTests {
  @Test func hintsAreReadInOrderWithTheirCode() throws {
    let hints = try read(
      "# Hints\n\n## Exercise 1.1\n\n### Hint 1\n\nLook.\n\n### Hint 2\n\n```swift\nlet a = 1\n```\n"
    )
    #expect(
      hints[ExerciseNumber(chapter: 1, position: 1)] == ["Look.", "```swift\nlet a = 1\n```"])
  }

  @Test(arguments: [
    ("## Exercise one\n", 1, "should read"),
    ("## Exercise 1.1\n### Hint 2\nx\n", 2, "should read Hint 1"),
    ("## Exercise 1.1\n### Hint 1\nx\n### Hint 3\nx\n", 4, "should read Hint 2"),
    ("### Hint 1\nx\n", 1, "under no exercise"),
    ("## Exercise 1.1\n### Hint 1\n\n### Hint 2\nx\n", 1, "says nothing"),
    ("## Exercise 1.1\n### Hint 1\nx\n## Exercise 1.1\n", 4, "a second time"),
  ])
  func malformedHintsAreNamedByTheirLine(text: String, line: Int, words: String) {
    expectError(words, at: line) { try read(text) }
  }

  private func read(_ text: String) throws -> [ExerciseNumber: [String]] {
    try MarkdownDocument(text, file: "Hints.md").hints()
  }
}
