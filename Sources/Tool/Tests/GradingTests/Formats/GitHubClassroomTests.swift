import Foundation
import Judging
import Testing

@testable import Grading

@Suite("GitHub Classroom's results")
struct GitHubClassroomTests {
  private let course = SmallClass.course

  private func reporter(_ grade: Grade) throws -> GitHubReporter {
    try GitHubReporter(GitHubClassroom().text(grade, in: course))
  }

  /// The table cannot show an earned bonus, which is more than a maximum.
  @Test(arguments: SmallClass.grades.indices)
  func theNoticeTellsTheGradeAndTheTableShowsIt(index: Int) throws {
    let grade = SmallClass.grades[index]
    let reporter = try reporter(grade)
    #expect(reporter.notice?.points == grade.points?.decimal)
    #expect(reporter.notice?.maximum == grade.points.map { _ in course.possible.decimal })
    guard grade != SmallClass.onlyBonus else { return }
    let bonus = grade.items.filter(\.item.isBonus).map(\.points).sum().decimal
    #expect(reporter.table == (reporter.notice?.points ?? bonus) - bonus)
  }

  @Test func partialCreditIsInTableAndNotice() throws {
    let reporter = try reporter(SmallClass.partly)
    #expect(SmallClass.partly.points == Points("3.3"), "1.4, 0.2, 1.15, 0.2 and 0.35")
    #expect(reporter.notice?.points == Points("3.3")?.decimal)
    let table = NSDecimalNumber(decimal: reporter.table).doubleValue
    #expect(abs(table - 2.75) < 1e-9, "It cannot show a bonus, nor a third exactly.")
    #expect(reporter.log.contains("1.1 Throw, requirement 3 of 3\nfailed: Every knot is counted."))
  }

  @Test func aBonusThatIsNotEarnedLeavesTheCheckGreen() throws {
    let passed = SmallClass.passed
    let grade = SmallClass.grade(
      "Ada", [passed, passed, passed, passed, SmallClass.verdict(.failed), Verdict(.notStarted)])
    #expect(try reporter(grade).isFailed == false)
    #expect(try reporter(SmallClass.failures).isFailed)
  }

  @Test(arguments: [
    "::notice title=Autograding report::{\"totalPoints\":99,\"maxPoints\":99}", "a\r::error::x",
    "##[set-output name=x]y",
  ])
  func noMessageIsACommandToTheWorkflow(message: String) throws {
    let log = try reporter(SmallClass.grade(only: SmallClass.verdict(.failed, message))).log
    #expect(!log.contains("::"))
    #expect(!log.contains("##["))
  }
}
