import Testing

@testable import Grading

@Suite("Moodle's gradebook")
struct MoodleCSVTests {
  private let course = SmallClass.course

  private func lines(_ grade: Grade) -> [String] {
    MoodleCSV(course: course).adding([grade]).text.split(separator: "\r\n").map(String.init)
  }

  @Test func nobodyWithoutAGradeStandsInIt() {
    #expect(lines(SmallClass.broken).count == 1, "A blank or a dash would clear an older grade.")
  }

  @Test func feedbackIsTextAlsoWhereItIsTakenForHTML() {
    let verdict = SmallClass.verdict(.failed, "Array<Int> & <script>")
    let lines = lines(SmallClass.grade(only: verdict))
    #expect(lines[1].contains("failed: Array&lt;Int&gt; &amp; &lt;script&gt;"))
  }

  @Test func whomMoodleCannotKnowIsLeftOutAndNamedInOneSentence() {
    let strangers = (1...7).map { number -> Grade in
      var grade = SmallClass.everything
      grade.person = Person(name: "Joe \(number)")
      return grade
    }
    let grades = [SmallClass.everything] + strangers
    let format = MoodleCSV(course: course).adding(grades)
    #expect(!format.text.contains("Joe"))
    let warnings = format.warnings
    #expect(warnings.count == 1)
    #expect(warnings.first?.hasSuffix(": Joe 1; Joe 2; Joe 3; Joe 4; Joe 5 and 2 more.") == true)
  }

  @Test func pointsThatMoodleRejectsAreToldBefore() {
    let course = Course(items: [SmallClass.item("1.1", "A", chapter: 1, points: 10_001)])
    let high = SmallClass.grade("Ada", [SmallClass.passed], in: course)
    let warnings = MoodleCSV(course: course).adding([high]).warnings
    #expect(warnings.first?.contains("more than 100") == true)
  }
}
