import Testing

@testable import Judging

@Suite("Expected and actual, read from Swift Testing's words")
struct ComparisonTests {
  /// Words as Swift Testing 6.3 gives them, with what they say.
  static let comparisons: [(words: String, expected: String, actual: String)] = [
    ("(list.count → 2) == 3", "3", "2"),
    ("(list.count → 2) != 2", "anything but 2", "2"),
    ("(s → 1) == (n + 9 → 10)", "10", "1"),
    ("(name() → \"a → b\") == (e → \"c == d\")", "\"c == d\"", "\"a → b\""),
    ("(list → [\"a b\", \"c)\"]) == [\"a b\", \"d\"]", "[\"a b\", \"d\"]", "[\"a b\", \"c)\"]"),
    (
      "(m → \"line\nother == x\") == (\"line\\nlast\" → \"line\nlast\")", "\"line\nlast\"",
      "\"line\nother == x\""
    ),
    (
      "(p → P(name: \"x \\\"q\\\" y\", n: nil)) == (P(n: 3) → P(name: \"y\", n: Optional(3)))",
      "P(name: \"y\", n: Optional(3))", "P(name: \"x \\\"q\\\" y\", n: nil)"
    ),
    ("(list.map { $0 + \"x\" } → [\"ax\"]) == [\"a\"]", "[\"a\"]", "[\"ax\"]"),
    ("(flag → false)", "true", "false"),
    ("(m(v) → \"“[{\"id” is there\") == \"moved\"", "\"moved\"", "\"“[{\"id” is there\""),
    ("(c → \") == (\"(\" → ()", "(", "\""),
    (
      "expected error \".bad\" of type Oops, but \".worse(1)\" of type Oops was thrown instead",
      "the error \".bad\" of type Oops", "\".worse(1)\" of type Oops was thrown instead"
    ),
  ]

  @Test("Both sides are told whole", arguments: comparisons)
  func isRead(words: String, expected: String, actual: String) throws {
    let comparison = try #require(Comparison("Expectation failed: " + words))
    #expect(comparison.expected == expected)
    #expect(comparison.actual == actual)
  }

  @Test(
    "Words of another kind are left as they are",
    arguments: [
      "Caught error: .bad",
      "Expectation failed: !(t → <not evaluated>)",
      "Expectation failed: (list → [\"a b\", \"c\"]).contains(\"z\")",
      "Expectation failed: (flag → false) && (list.isEmpty → <not evaluated>)",
      "Expectation failed: an error was expected but none was thrown and \"3\" was returned",
      "Expectation failed: await total([3]) == 3",
    ])
  func isLeft(words: String) {
    #expect(Comparison(words) == nil)
  }
}
