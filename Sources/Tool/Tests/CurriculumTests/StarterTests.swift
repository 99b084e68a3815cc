import TestSupport
import Testing

@testable import Curriculum

@Suite("Starters from solutions")
struct StarterTests {
  /// The workbook's own starters show the rest.
  @Test func aRegionIsDroppedFromLinesOfAnyEnd() throws {
    let solution = "struct A {\r\n\r\n  // solution\r\n  let b = 2\r\n  // end of solution\r\n}\r\n"
    #expect(try Starter(from: solution, file: "A.swift").text() == "struct A {\n}\n")
  }

  @Test(arguments: [
    ("// solution\nlet a = 1\n", 1, "never closed"),
    ("let a = 1\n// end of solution\n", 2, "never opened"),
    ("// solution\n// solution, in place of:\n// end of solution\n", 2, "inside the one of line 1"),
    ("let a = 1 // solution\n", 1, "Only the marks"),
  ])
  func marksThatDoNotMatchAreRefused(text: String, line: Int, words: String) {
    expectError(words, at: line) { try Starter(from: text, file: "A.swift").text() }
  }
}
