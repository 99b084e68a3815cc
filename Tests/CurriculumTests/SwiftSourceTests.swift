import Testing

@testable import Curriculum

@Suite("What a reader wrote, and what is only form")
struct SwiftSourceTests {
  @Test(arguments: [
    ("let a = 1", "let  a=1 // one\n"),
    ("let a = 1\nlet b = 2", "let a = 1\r\n\r\n/* two /* nested */ */ let b = 2"),
    ("f(\"a b\")", "f( \"a b\" )"),
    ("let s = #\"a \"b\" c\"#", "let s = #\"a \"b\" c\"# // \"\n"),
    ("let s = \"\"\"\n  a // b\n  \"\"\"", "let s = \"\"\"\n  a // b\n  \"\"\"\n// end"),
  ])
  func formDoesNotCount(one: String, other: String) {
    #expect(SwiftSource.essence(of: one) == SwiftSource.essence(of: other))
  }

  @Test(arguments: [
    ("let a = 1", "let a = 2"),
    ("f(\"a b\")", "f(\"ab\")"),
    ("f(\"// a\")", "f(\"// b\")"),
    ("f(\"\\\"// a\")", "f(\"\\\"// b\")"),
    ("let s = #\"a\\\"# + x", "let s = #\"a\\\"# + y"),
    ("let s = \"\"\"\n  // a\n  \"\"\"", "let s = \"\"\"\n  // b\n  \"\"\""),
    ("/* /* */ let a = 1 */", "let a = 1"),
  ])
  func whatIsWrittenCounts(one: String, other: String) {
    #expect(SwiftSource.essence(of: one) != SwiftSource.essence(of: other))
  }

  @Test(arguments: ["", "\"", "/*", "#\"", "\"\"\"", "\\", "\"\\", "#", "\"a\nlet b = 1"])
  func brokenSourceComesToAnEnd(source: String) {
    _ = SwiftSource.essence(of: source)
  }

  @Test(arguments: [
    "", "\n", "a", "a\n", "\n\na\n\n", "a\r\nb\rc\nd", "a\u{0B}b\u{0C}c",
    "\u{85}b\u{2028}c\u{2029}",
    "é\u{C2}\u{A0}\u{2026}b", "a\r", "\r\n\r\n", "🐌\n\u{301}b", "\u{2027}\u{84}",
  ])
  func linesAreThoseOfCharacters(text: String) {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init)
    if lines.last == "" { lines.removeLast() }
    #expect(SwiftSource.lines(of: text) == lines)
  }

  @Test(arguments: [
    ("  a b\t", "a b"), ("", ""), (" \r\n ", ""), ("\u{A0}é\u{2003}", "é"), ("é ", "é"),
    (" \u{A0} a", "a"), ("a\u{301}", "a\u{301}"),
  ])
  func whiteSpaceIsTrimmed(text: String, trimmed: String) {
    #expect(text.trimmed == trimmed)
  }

  @Test(arguments: [("1.3", 1, 3), ("12.10", 12, 10)])
  func numbersAreRead(text: String, chapter: Int, position: Int) {
    #expect(ExerciseNumber(text) == ExerciseNumber(chapter: chapter, position: position))
  }

  @Test(arguments: ["", "1", "1.", ".1", "1.2.3", "a.b", "1,3", "-1.2", "1.٣", "1. 3", "+1.3"])
  func whatIsNoNumberIsNotRead(text: String) {
    #expect(ExerciseNumber(text) == nil)
  }
}
