import TestSupport
import Testing

@testable import Curriculum

@Suite("Starters from solutions")
struct StarterTests {
  @Test(arguments: [
    (
      "func f() {\n  // solution, in place of:\n  //   // Count.\n  //\n  //   return 0\n  return 7\n"
        + "  // end of solution\n}",
      "func f() {\n  // Count.\n\n  return 0\n}\n"
    ),
    (
      "struct A {}\n\n// solution\n// A comment.\nlet a = 1\n// end of solution\n\nstruct B {}",
      "struct A {}\n\nstruct B {}\n"
    ),
    (
      "struct A {\r\n  let a = 1\r\n\r\n  // solution\r\n  let b = 2\r\n  // end of solution\r\n}\r\n",
      "struct A {\n  let a = 1\n}\n"
    ),
  ])
  func aRegionIsReplacedOrDroppedWithItsBlankLine(solution: String, starter: String) throws {
    #expect(try Starter(from: solution, file: "A.swift").text() == starter)
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
