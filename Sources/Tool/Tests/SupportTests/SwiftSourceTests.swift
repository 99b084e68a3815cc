import Testing

@testable import Support

@Suite("What a reader wrote, and what is only form")
struct SwiftSourceTests {
  @Test(arguments: [
    ("let a = 1", "\u{FEFF}let  a=1 // one\n"),
    ("let a = 1\nlet b = 2", "let a = 1\r\n\r\n/* two /* nested */ */ let b = 2"),
    ("let s = #\"a \"b\" c\"#", "let s = #\"a \"b\" c\"# // \"\n"),
    ("let s = \"\"\"\n  a // b\n  \"\"\"", "let s = \"\"\"\n  a // b\n  \"\"\"\n// end"),
  ])
  func formDoesNotCount(one: String, other: String) {
    #expect(SwiftSource.essence(of: one) == SwiftSource.essence(of: other))
  }

  @Test(arguments: [
    ("f(\"a b\")", "f(\"ab\")"),
    ("f(\"\\\"// a\")", "f(\"\\\"// b\")"),
    ("let s = #\"a\\\"# + x", "let s = #\"a\\\"# + y"),
    ("let s = \"\"\"\n  // a\n  \"\"\"", "let s = \"\"\"\n  // b\n  \"\"\""),
    ("/* /* */ let a = 1 */", "let a = 1"),
  ])
  func whatIsWrittenCounts(one: String, other: String) {
    #expect(SwiftSource.essence(of: one) != SwiftSource.essence(of: other))
  }

  @Test(arguments: [
    "", "\n\na\n\n", "a\r\nb\rc\nd", "a\u{0B}b\u{0C}c", "\u{85}b\u{2028}c\u{2029}",
    "🐌\n\u{301}b", "é\u{A0}\u{2026}b",
  ])
  func linesAreThoseOfCharacters(text: String) {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init)
    if lines.last == "" { lines.removeLast() }
    #expect(SwiftSource.lines(of: text) == lines)
  }

  @Test(arguments: [
    ("let a = 1", "  let a = 1 // one\n\n", true), ("f()\ng()", "f() // f\n\n  // g\n  g()", true),
    ("a /* b */ c", "a c", true), ("a - b", "a -b", false), ("f()\n-g()", "f() -g()", false),
    ("f(\" // \")", "f(\"//\")", false),
  ])
  func codeChangesWithWhatItDoes(one: String, other: String, isSame: Bool) {
    let codes = [one, other].map { SwiftSource.code(of: Array($0.utf8)) }
    #expect((codes[0] == codes[1]) == isSame)
  }
}
