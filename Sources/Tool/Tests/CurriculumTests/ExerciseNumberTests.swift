import Testing

@testable import Curriculum

@Suite("Numbers and trimmed text")
struct ExerciseNumberTests {
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
