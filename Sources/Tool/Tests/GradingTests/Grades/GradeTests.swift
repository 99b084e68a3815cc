import Judging
import Testing

@testable import Grading

@Suite("A grade")
struct GradeTests {
  private let passed = Verdict(.passed)

  @Test(
    arguments: [
      (.failed, [.passed, .failed, .passed], "1.4"), (.failed, [.failed, .failed], "0"),
      // Everything after it was run.
      (.crashed, [.passed, .crashed], "1.05"), (.timedOut, [.timedOut, .passed, .passed], "1.4"),
      // Nothing is known about a test that was not run.
      (.crashed, [.passed, .crashed, .notRun], "0"), (.failed, [.passed, .notRun], "0"),
      // The run as a whole did not succeed, although each test did.
      (.failed, [.passed, .passed], "0"),
      (.refused, [.passed, .failed], "0"), (.passed, [.passed], "2.1"),
    ] as [(Verdict.Status, [TestVerdict.Status], String)])
  func partialCreditIsTheShareOfRequirements(
    status: Verdict.Status, tests: [TestVerdict.Status], points: String
  ) {
    let verdict = SmallClass.verdict(status, tests: tests)
    let others = Array(repeating: Verdict(.notStarted), count: 5)
    let grade = SmallClass.grade("Ada", [verdict] + others, in: SmallClass.partialCourse)
    #expect(grade.points == Points(points))
    let whole = SmallClass.grade("Ada", [verdict] + others)
    #expect(whole.points == (status == .passed ? Points("2.1") : Points(0)), "Without it, all.")
  }

  @Test func latenessTakesItsPartOfAShare() {
    let verdict = SmallClass.verdict(.failed, tests: [.passed, .failed, .passed])
    let grade = SmallClass.grade(
      "Ada", Array(repeating: verdict, count: 6), daysLate: 1, in: SmallClass.partialCourse)
    #expect(grade.items[0].points == Points("1.19"), "Two thirds of 85 percent of 2.1.")
    #expect(grade.items[0].earned == Points("1.4"))
  }

  @Test(arguments: [(-3, "7.55"), (1, "6.44"), (7, "0"), (Int.max, "0")])
  func everyDayTakesOffItsPartOfEachItem(days: Int, points: String) {
    let grade = SmallClass.grade("Ada", Array(repeating: passed, count: 6), daysLate: days)
    #expect(grade.points == Points(points))
  }

  @Test func everyItemIsRoundedByItself() {
    let items = ["1", "2", "3"].map { SmallClass.item($0, $0, chapter: 1, points: 5) }
    let course = Course(items: items, latePercentPerDay: 10)
    let grade = SmallClass.grade(
      "Ada", [passed, passed, passed], daysLate: 1, in: course)
    #expect(grade.items.map(\.points.hundredths) == [5, 5, 5], "4.5 hundredths are 5.")
    #expect(grade.points == Points("0.15"))
  }

  @Test func whatStoppedUsIsToldOnceAndNoHiddenTestIsNamed() {
    let stopped = Verdict(.notJudged, [Finding("The box could not be made.")])
    let secret = Verdict(.notJudged, [Finding("SECRET")])
    let grade = SmallClass.grade("Ada", [stopped, secret, stopped, passed, passed, passed])
    #expect(grade.openReasons.count == 3)
    #expect(grade.openReasons.dropFirst() == ["The box could not be made.", "SECRET"])
    let shown = grade.forStudents.openReasons
    #expect(shown.last == "The box could not be made.")
    #expect(!shown.joined().lowercased().contains("secret"))
  }

  @Test func forStudentsHoldsNothingOfAHiddenTest() {
    let shown = SmallClass.failures.forStudents
    for item in shown.items where item.isDisguised {
      let verdict = item.answer?.verdict
      #expect(verdict?.findings == [] && verdict?.warnings == [] && verdict?.printed == "")
      #expect(item.answer?.excerpt == nil && item.message == nil)
      #expect(item.item.title == "" && item.item.suiteFile == "" && item.item.file == "")
    }
    #expect(shown.forStudents == shown, "A disguise is put on once.")
  }

  /// The reason for no grade names the tests without a verdict.
  @Test(arguments: Formats.forPerson.indices)
  func noFormatForStudentsTellsMoreThanThatThereIsAHiddenTest(index: Int) throws {
    let verdicts = (0..<6).map { $0 == 1 || $0 == 2 ? nil : SmallClass.passed }
    let open = SmallClass.grade("Ada", verdicts)
    #expect(open.status == .notGraded("No verdict could be reached on 1.1+Empty, 1.2."))
    #expect(
      open.forStudents.status
        == .notGraded("No verdict could be reached on 1.1, hidden test 1; 1.2."))
    let format = Formats.forPerson[index]
    for grade in [open, SmallClass.failures] {
      var text = try format.text(grade, in: SmallClass.course)
      if format.name == "github" { text = try GitHubReporter(text).log }
      #expect(text.lowercased().contains("hidden test 1"), "\(format.name): \(text)")
      for secret in ["Empty", "SECRET", "secret"] {
        #expect(!text.contains(secret), "\(format.name): \(text)")
      }
    }
  }
}
