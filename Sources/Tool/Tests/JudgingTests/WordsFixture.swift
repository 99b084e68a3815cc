/// An exercise whose suite has a check of each kind that Swift Testing's macros know.
enum WordsFixture {
  static let fixture = Fixture(
    module: "Words",
    solution: """
      /// A word.
      public func word() -> String {
        // solution, in place of:
        //   return "sigh"
        return "said"
        // end of solution
      }

      /// An error about words.
      public struct WordError: Error {
        public init() {}
      }

      /// Refuses a word that is too short.
      public func refuse(_ word: String) throws {
        // solution, in place of:
        //   _ = word
        if word.count < 3 { throw WordError() }
        // end of solution
      }

      """,
    suite: #"""
      import Testing
      import Words

      // A remark about all tests.
      @Suite("1.4 Words")
      struct WordsTests {
        private let three = 3

        /// A remark about this test.
        @Test func compares() {
          // A remark about this check.
          #expect(word() == "said")
          #expect(word().count - 4 == 3 - three, "The word has \(three + 1) letters.")
          #expect(!word().hasPrefix("sig"), #"The “sig” of "sigh" \ it is."#)
          #expect(word() != "si\u{67}h\t\\\"🍎🇮🇸" && word().count == 4, "Four\tletters: \u{1F34E}")
          #expect(
            Array(word()).contains(word().contains(/[d(]/) ? "d" : "x"),
            """
            The word contains \
            a letter,
              on \(three) lines (\("of \(3)")).
            """)
        }

        @Test(arguments: ["a", "b"]) func extends(letter: String) throws {
          let number = try #require(Int(word() == "said" ? "40" : "forty"), "It is a number.")
          #expect(number == 41 - 1)
        }

        @Test func refuses() async {
          #expect(throws: WordError.self, "Short words are refused.") { try refuse("ab") }
          #expect(throws: Never.self) { try refuse("abc" + "d") }
          await #expect(processExitsWith: .success) { precondition(word() == "sa" + "id") }
        }
      }
      """#)

  /// The sources of its checks and of their operands, its comments and its messages.
  static let texts = [
    "A remark about this test", "A remark about this check", "word() ==", "word().count - 4",
    "3 - three", "The word has", " letters.", "The “sig” of", "word() !=", "word().count == 4",
    "Four\tletters", "Array(word())", "contains(/[d(", "The word contains", "a letter,", " lines (",
    "It is a number", "\"said\" ? \"40\"", "\"forty\"", "41 - 1", "Short words are", "try refuse(",
    "\"abc\" + \"d\"", "\"sa\" + \"id\"", "precondition(",
  ]
}
