import TestSupport
import Testing

@testable import Curriculum

@Suite("Markdown in blocks")
struct MarkdownDocumentTests {
  @Test(arguments: ["\n", "\r\n", "\r"])
  func headingsFencesAndProseAreToldApartByLinesOfAnyEnd(end: String) throws {
    let text = "# Title\n\nSome words.\n\n```swift aside\nlet a = 1\n```\nMore.\n"
    let document = try MarkdownDocument(text.replacing("\n", with: end), file: "A.md")
    #expect(
      document.blocks == [
        .heading(.init(level: 1, text: "Title", line: 1)),
        .prose(.init(text: "\nSome words.\n", line: 2)),
        .fence(.init(info: "swift aside", code: "let a = 1\n", line: 5)),
        .prose(.init(text: "More.", line: 8)),
      ])
  }

  @Test func aFenceThatIsNeverClosedIsNamedByItsLine() {
    expectError("This fence is never closed: put ``` on a line of its own after it.", at: 3) {
      try MarkdownDocument("words\n\n```swift\nlet a = 1\n", file: "A.md")
    }
  }
}
