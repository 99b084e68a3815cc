import Judging
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
    #expect(
      row[6] == """
        Makefile was left where it was.
        Hidden test 1, 0 of 0.3 points, failed.
        1.2 Propagate, 0 of 1.15 points, crashed: Every knot is counted.
        expected: 3
        actual: 2
        in check: it counts
        at Chapters/01/Propagate.swift:12:5
        (1 more to say after this one.)
        2.1 Conform, 0 of 3.1 points, refused: Every knot is counted.
        expected: 3
        actual: 2
        in check: it counts
        at Chapters/02/Conform.swift:12:5
        (1 more to say after this one.)
        """)
  }

  @Test func noGradeIsADashWithItsReason() throws {
    let row = try row(SmallClass.broken)
    #expect(row[5] == "-")
    #expect(row[6].hasPrefix("This could not be graded, which is not zero points. The archive"))
    #expect(try self.row(SmallClass.absent)[5...] == ["-", "Nothing was handed in."])
    #expect(try self.row(SmallClass.nothing)[5] == "0")
  }

  @Test func lateWorkSaysWhatItLost() throws {
    #expect(
      try row(SmallClass.late)[6].hasPrefix("1 day late: each item earns 85% of its points."))
  }

  @Test func feedbackIsTextAlsoWhereItIsTakenForHTML() throws {
    let verdict = SmallClass.verdict(.failed, "Array<Int> & <script>")
    let row = try row(SmallClass.grade("Ada", [verdict]))
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

  @Test func whomMoodleCannotKnowIsLeftOutAndNamed() {
    let joe = Grade(nothingFrom: Person(name: "Joe"), in: SmallClass.course)
    let grades = [SmallClass.everything, joe]
    #expect(MoodleCSV().text(grades, in: course).contains("Joe") == false)
    let warnings = MoodleCSV().warnings(grades, in: course)
    #expect(warnings.count == 1)
    #expect(warnings.first?.hasPrefix("Joe has no id, number, login or email") == true)
  }

  @Test func pointsThatMoodleRejectsAreToldBefore() {
    let course = Course(items: [SmallClass.item("1.1", "A", chapter: 1, points: 10_001)])
    let high = SmallClass.grade("Ada", [SmallClass.passed], in: course)
    #expect(MoodleCSV().warnings([high], in: course).first?.contains("more than 100") == true)
    #expect(MoodleCSV().warnings([SmallClass.everything], in: self.course) == [])
  }
}
