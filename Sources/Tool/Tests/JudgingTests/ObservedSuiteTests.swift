import Testing

@testable import Gate

@Suite("What the judge compares itself")
struct ObservedSuiteTests {
  /// A suite with a check in each of its tests.
  private func observed(_ tests: String) -> ObservedSuite {
    ObservedSuite("import M\nimport Testing\n@Suite struct MTests {\n\(tests)\n}\n")
  }

  static let expressions: [(check: String, isObserved: Bool)] = [
    ("#expect(a() == \"Fruit\", \"It is.\")", true),
    ("#expect(try await a(b: [1, 2]) == -1.5)", true),
    ("#expect(a ?? 1 == 2)", true), ("#expect(a as? Int == nil, message)", true),
    ("#expect(a == [\"x\": [1]], \"one \\(a), \" + \"two\")", true),
    ("#expect(a == b)", false), ("#expect(a != 1)", false), ("#expect(a == 1 && b == 2)", false),
    ("#expect(c ? a : b == 1)", false), ("#expect(a)", false),
    ("await #expect(processExitsWith: .success) { #expect(a == 1) }", false),
  ]

  @Test("A value is observed where the suite spells the expected one out", arguments: expressions)
  func isObserved(check: String, isObserved: Bool) {
    let suite = observed("@Test func f() {\n\(check)\n}")
    #expect(suite.checks.count == (isObserved ? 1 : 0))
    #expect(suite.source.contains("observed(") == isObserved)
    #expect(suite.expectations == (check.contains("exits") || check.contains("Exits") ? 2 : 1))
  }

  @Test(
    "The library has neither the expected values nor the messages, and each line keeps its number")
  func isWithheld() {
    let suite = observed(
      """
      @Test(arguments: [("in", "out"), ("other", "result")]) func f(text: String, found: String) {
        #expect(
          a(text) == "<\\(found)>",
          "`a` says \\(text), and \\(b).")
        #expect(c == 7)
      }
      """)
    for secret in ["out", "result", "<", "says", "7"] { #expect(!suite.source.contains(secret)) }
    #expect(suite.source.contains("(\"in\", \"\")"))
    let lines = suite.source.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[7].contains("observed(c, 1"))
    #expect(suite.checks.map(\.place.line) == [5, 8])
    #expect(suite.test("f")?.withheld == "found")
  }

  @Test("A column of rows is not withheld if the test uses it otherwise")
  func isUsed() {
    let suite = observed(
      """
      @Test(arguments: [("in", "out")]) func f(text: String, found: String) {
        #expect(a(text, found) == found)
      }
      """)
    #expect(suite.checks.count == 1)
    #expect(suite.test("f")?.withheld == nil)
    #expect(suite.source.contains("\"out\""))
  }

  static let values: [(json: String, expected: String, matches: Bool)] = [
    ("\"caf\\u00e9\"", "\"cafe\\u{301}\"", true), ("\"a\"", "\"b\"", false), ("3", "3.0", true),
    ("2.5", "2.5", true), ("9007199254740993", "9007199254740992", false), ("null", "nil", true),
    ("null", "\"\"", false), ("true", "true", true), ("1", "true", false),
    ("[1,[null]]", "[1, [nil]]", true), ("[1,2]", "[2, 1]", false),
    ("{\"set\":[1,2]}", "[2, 1]", true), ("{\"pairs\":[[\"a\",1]]}", "[\"a\": 1]", true),
    ("{\"pairs\":[[1]]}", "[:]", false), ("{\"other\":\"M.Fruit\"}", "\"M.Fruit\"", false),
    ("nonsense", "1", false), (nested(16), nested(16), true), (nested(17), nested(17), false),
    ("\"\\\"\(nested(17))\"", "\"\\\"\(nested(17))\"", true),
  ]

  private static func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  @Test("Values are compared as Swift compares them", arguments: values)
  func compares(json: String, expected: String, matches: Bool) throws {
    let suite = observed("@Test func f() {\n#expect(a == \(expected), \"One.\")\n}")
    let value = try #require(suite.value("\u{F5C0}0\u{1F}\(json)\u{1F}", in: 0, of: "f"))
    #expect((value.difference == nil) == matches)
  }

  @Test("A difference shows what was expected of its row, what came, and the whole message")
  func isTold() throws {
    let suite = observed(
      """
      @Test(arguments: [("in", "out"), ("on", "off")]) func f(text: String, found: String) {
        #expect(a(text) == found, "`a(\\(text))` is \\(found), not \\(b).")
      }
      """)
    // The compiler refuses a separator that is not escaped.
    #expect(suite.source.contains(#""\(text)\u{1F}\(found)\u{1F}\(b)""#))
    let record = "\u{F5C0}0\u{1F}\"x\"\u{1F}on\u{1F}\u{1F}seven"
    let difference = try #require(suite.value(record, in: 1, of: "f")?.difference)
    #expect(difference.message == "`a(on)` is off, not seven.")
    #expect(difference.expected == "\"off\"" && difference.actual == "\"x\"")
    #expect(
      suite.arguments("text → \"on\", found → \"\"", in: 1, of: "f")
        == "text → \"on\", found → \"off\"")
  }

  @Test("A value may be missing only where a test can leave it out")
  func alwaysReached() {
    let suite = observed(
      """
      @Test func f() throws {
        try with { folder in
          #expect(a == 1)
        }
        if b { #expect(c == 2) }
        for d in e { #expect(d == 3) }
        for d in [x, y()] {
          for _ in 1...3 { #expect(d == 3) }
        }
        for d in 0..<2 where d > 0 { #expect(d == 3) }
        for case 1 in [x, y] { #expect(d == 3) }
        #expect(g == 4)
        for d in [x, y] as [Any] {
          #expect(d == 3)
          if h { break }
        }
        guard h else { return }
        #expect(i == 5)
      }
      """)
    #expect(suite.checks.map(\.leastTimes) == [1, 0, 0, 6, 0, 0, 1, 0, 0])
    #expect(suite.places(of: "f", cases: 2).count == 6)
  }
}
