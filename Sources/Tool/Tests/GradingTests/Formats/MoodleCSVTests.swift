import Judging
import Support
import Testing

@testable import Grading

@Suite("Moodle's gradebook")
struct MoodleCSVTests {
  private let course = SmallClass.course

  private func row(_ grade: Grade) throws -> [String] {
    try #require(SmallCSVReader(MoodleCSV().text([grade], in: course))?.rows.last)
  }

  @Test func gradeAndFeedbackStandSideBySide() throws {
    let text = MoodleCSV().text([SmallClass.failures], in: course)
    let header = try #require(SmallCSVReader(text)?.rows.first)
    #expect(
      header == [
        "userid", "useridnumber", "username", "useremail", "name", "Keepsake",
        "Keepsake feedback",
      ])
    let row = try row(SmallClass.failures)
    #expect(Array(row[4...5]) == ["Bo", "3"])
    let lines = row[6].replacing("<br>", with: "\n")
    #expect(
      lines == """
        Makefile was left where it was.
        Hidden test 1, 0 of 0.3 points, failed.
        1.2 Propagate, 0 of 1.15 points, crashed: Every knot is counted.
        expected: 3
        actual: 2
        in check: it counts
        at Chapters/01/Propagate.swift:12:5
        (1 more after this one.)
        2.1 Conform, 0 of 3.1 points, refused: Every knot is counted.
        expected: 3
        actual: 2
        in check: it counts
        at Chapters/02/Conform.swift:12:5
        (1 more after this one.)
        """)
    #expect(row[6].contains("\n") == false, "HTML has its own line ends.")
  }

  @Test func nobodyWithoutAGradeStandsInIt() throws {
    for grade in [SmallClass.broken, SmallClass.absent, SmallClass.notJudged] {
      let rows = try #require(SmallCSVReader(MoodleCSV().text([grade], in: course))?.rows)
      #expect(rows.count == 1, "A blank or a dash would clear a grade that is there.")
    }
    #expect(try row(SmallClass.nothing)[5] == "0")
  }

  @Test func lateWorkSaysWhatItLost() throws {
    #expect(
      try row(SmallClass.late)[6].hasPrefix("1 day late: each item earns 85% of its points."))
  }

  @Test func feedbackIsTextAlsoWhereItIsTakenForHTML() throws {
    let verdict = SmallClass.verdict(.failed, "Array<Int> & <script>")
    let row = try row(
      SmallClass.grade("Ada", [verdict] + Array(repeating: SmallClass.passed, count: 5)))
    #expect(row[6].contains("failed: Array&lt;Int&gt; &amp; &lt;script&gt;"))
  }

  @Test func aCellIsNeverLongerThanASpreadsheetHolds() throws {
    let verdict = SmallClass.verdict(.failed, String(repeating: "&", count: 10_000))
    let items = (1...60).map { SmallClass.item("1.\($0)", "A", chapter: 1, points: 100) }
    let grade = SmallClass.grade(
      "Ada", Array(repeating: verdict, count: 60), in: Course(items: items))
    let text = MoodleCSV().text([grade], in: Course(items: items))
    let feedback = try #require(SmallCSVReader(text)?.rows.last?.last)
    #expect(feedback.count < 32_767)
    #expect(feedback.hasSuffix(" (cut)"))
  }

  @Test func whomMoodleCannotKnowIsLeftOutAndNamedInOneSentence() {
    let strangers = (1...7).map { number -> Grade in
      var grade = SmallClass.everything
      grade.person = Person(name: "Joe \(number)")
      return grade
    }
    let grades = [SmallClass.everything] + strangers
    #expect(MoodleCSV().text(grades, in: course).contains("Joe") == false)
    let warnings = MoodleCSV().warnings(grades, in: course)
    #expect(warnings.count == 1)
    #expect(warnings.first?.hasSuffix(": Joe 1; Joe 2; Joe 3; Joe 4; Joe 5 and 2 more.") == true)
  }

  @Test func pointsThatMoodleRejectsAreToldBefore() {
    let course = Course(items: [SmallClass.item("1.1", "A", chapter: 1, points: 10_001)])
    let high = SmallClass.grade("Ada", [SmallClass.passed], in: course)
    #expect(MoodleCSV().warnings([high], in: course).first?.contains("more than 100") == true)
    #expect(MoodleCSV().warnings([SmallClass.everything], in: self.course) == [])
  }
}
