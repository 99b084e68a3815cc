import Testing

@testable import Curriculum

@Suite("Starters from solutions")
struct StarterTests {
  @Test func aRegionIsReplacedByItsPlaceholder() throws {
    let starter = try Starter(
      from: """
        public func count() -> Int {
          // solution, in place of:
          //   // Count them.
          //
          //   if true {
          //     return 0
          //   }
          return 7
          // end of solution
        }
        """, file: "A.swift"
    ).text()
    #expect(
      starter == """
        public func count() -> Int {
          // Count them.

          if true {
            return 0
          }
        }

        """)
  }

  @Test func aRegionWithoutAPlaceholderIsDropped() throws {
    let starter = try Starter(
      from: """
        public struct A {}

        // solution
        extension A: Error {
          // A comment of the solution's own.
        }
        // end of solution

        public struct B {}
        """, file: "A.swift"
    ).text()
    #expect(starter == "public struct A {}\n\npublic struct B {}\n")
  }

  @Test func aRegionAtTheEndLeavesNoBlankLine() throws {
    let starter = try Starter(
      from: "struct A {\n  let a = 1\n\n  // solution\n  let b = 2\n  // end of solution\n}\n",
      file: "A.swift"
    ).text()
    #expect(starter == "struct A {\n  let a = 1\n}\n")
  }

  @Test func lineEndsOfOtherSystemsAreRead() throws {
    let starter = try Starter(
      from: "let a = 1\r\n// solution\r\nlet b = 2\r\n// end of solution\r\n", file: "A.swift"
    ).text()
    #expect(starter == "let a = 1\n")
  }

  @Test(arguments: [
    ("// solution\nlet a = 1\n", 1, "never closed"),
    ("let a = 1\n// end of solution\n", 2, "never opened"),
    ("// solution\n// solution, in place of:\n// end of solution\n", 2, "inside the one of line 1"),
    ("// Solution\nlet a = 1\n// end of solution\n", 1, "Only the marks"),
    ("let a = 1 // solution\n", 1, "Only the marks"),
    ("// solution in place of:\n//   x\n", 1, "Only the marks"),
  ])
  func marksThatDoNotMatchAreRefused(text: String, line: Int, words: String) {
    let malformed = #expect(throws: SourceError.self) {
      try Starter(from: text, file: "A.swift").text()
    }
    #expect(malformed?.line == line)
    #expect(malformed?.message.contains(words) == true, "It says: \(malformed?.message ?? "")")
  }
}
