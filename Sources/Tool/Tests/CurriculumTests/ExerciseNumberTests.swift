import Testing

@testable import Curriculum

@Suite("Numbers and trimmed text")
struct ExerciseNumberTests {
  @Test(arguments: [
    ("  a b\t", "a b"), (" \r\n ", ""), ("\u{A0}é\u{2003}", "é"),
  ])
  func whiteSpaceIsTrimmed(text: String, trimmed: String) {
    #expect(text.trimmed == trimmed)
  }

  @Test func numbersAreRead() {
    #expect(ExerciseNumber("12.10") == ExerciseNumber(chapter: 12, position: 10))
    for text in ["1", "1.", "1.2.3", "a.b", "1.٣", "+1.3"] { #expect(ExerciseNumber(text) == nil) }
  }
}
