import Testing

@testable import Curriculum

@Suite("Numbers of exercises")
struct ExerciseNumberTests {
  @Test func numbersAreRead() {
    #expect(ExerciseNumber("12.10") == ExerciseNumber(chapter: 12, position: 10))
    for text in ["1", "1.", "1.2.3", "a.b", "1.٣", "+1.3"] { #expect(ExerciseNumber(text) == nil) }
  }
}
