import TestSupport
import Testing

@testable import Curriculum

@Suite("The appendix")
struct AppendixTests {
  private func pages(_ texts: [String: String]) throws -> [AppendixPage] {
    let folder = try TemporaryFolder()
    try folder.makeFolder("Chapters/01-Knots")
    for (name, text) in texts { try folder.write(text, to: "Chapters/Appendix/\(name)") }
    return try Workbook(at: folder.url).appendix()
  }

  @Test func hasItsPagesByName() throws {
    let pages = try pages(["Ropes.md": "# Of ropes\n", "Knots.md": "# Of knots\n", "a.txt": "-"])
    #expect(pages.map(\.name) == ["Knots", "Ropes"])
    #expect(pages.map(\.title) == ["Of knots", "Of ropes"])
  }

  @Test(arguments: [
    ("No title.\n", "Chapters/Appendix/A.md:1: error: A page begins with its title"),
    (
      "# A\n\n```swift\nlet a = 1\n```\n",
      "Chapters/Appendix/A.md:3: error: The appendix is not a program"
    ),
  ])
  func saysWhatIsWrong(text: String, complaint: String) {
    expectError(complaint) { try pages(["A.md": text]) }
  }
}
