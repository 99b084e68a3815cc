import Foundation
import Judging
import Testing

@testable import Grading

@Suite("Exercism's results")
struct ExercismJSONTests {
  private struct Result: Decodable {
    struct Test: Decodable {
      let name: String
      let status: String
      let message: String?
      let output: String?
    }
    let version: Int
    let status: String
    let message: String?
    let tests: [Test]?
  }

  private func result(_ grade: Grade) throws -> Result {
    let text = try ExercismJSON().text(grade, in: SmallClass.course)
    return try readJSON(Result.self, text)
  }

  @Test func everyItemHasItsStateAndItsPoints() throws {
    let result = try result(SmallClass.failures)
    #expect(result.version == 3)
    #expect(result.status == "fail")
    let tests = try #require(result.tests)
    #expect(
      tests.map(\.name) == [
        "1.1 Throw (2.1 of 2.1 points)", "Hidden test 1 (0 of 0.3 points)",
        "1.2 Propagate (0 of 1.15 points)", "2.1 Conform (0 of 3.1 points)",
        "Hidden test 2 (0.2 of 0.2 bonus points)", "2.2 Keys: by hand (0.7 of 0.7 bonus points)",
      ])
    #expect(tests.map(\.status) == ["pass", "fail", "error", "error", "pass", "pass"])
    #expect(tests[2].message?.hasPrefix("crashed: Every knot is counted.\n") == true)
    #expect(tests[1].message == "A hidden test shows no details.")
    #expect(tests[2].output == "Knot tied.")
    #expect(tests[1].output == nil, "What is printed may tell what a hidden test asks.")
  }

  @Test func aBonusIsNotNeeded() throws {
    let passed = SmallClass.passed
    let open = Verdict(.notStarted)
    #expect(
      try result(SmallClass.grade("Ada", [passed, passed, passed, passed, open, open])).status
        == "pass")
    #expect(
      try result(SmallClass.grade("Ada", [open, passed, passed, passed, passed, passed])).status
        == "fail")
  }

  @Test func aMissedBonusIsNoFailedTest() throws {
    let passed = SmallClass.passed
    let missed = SmallClass.verdict(.failed)
    let result = try result(
      SmallClass.grade("Ada", [passed, passed, passed, passed, missed, missed]))
    #expect(result.tests?.map(\.status) == ["pass", "pass", "pass", "pass"])
    var bonus = SmallClass.course
    bonus.items = Array(bonus.items.suffix(1))
    let alone = try readJSON(
      Result.self,
      ExercismJSON().text(SmallClass.grade("Ada", [missed], in: bonus), in: bonus))
    #expect(alone.status == "fail", "There is nothing else to hand in.")
  }

  @Test func nothingThatCouldBeTestedIsTheErrorState() throws {
    let result = try result(SmallClass.nothing)
    #expect(result.status == "error")
    #expect(result.message?.hasPrefix("does not compile") == true, "\(result.message ?? "")")
    let half = SmallClass.grade(
      "Ada", [SmallClass.verdict(.notCompiled)] + Array(repeating: Verdict(.notStarted), count: 5))
    #expect(try self.result(half).status == "fail")
  }

  @Test func noGradeIsItsErrorState() throws {
    let result = try result(SmallClass.broken)
    #expect(result.status == "error")
    #expect(result.message?.hasSuffix("The archive is broken.") == true)
  }

  @Test func textsAreNoLongerThanTheyMayBe() throws {
    var verdict = SmallClass.verdict(.failed, String(repeating: "👍", count: 70_000))
    verdict.printed = String(repeating: "漢", count: 10_000)
    let grade = SmallClass.grade(
      "Ada", [verdict] + Array(repeating: SmallClass.passed, count: 5))
    let test = try #require(try result(grade).tests?.first)
    #expect(test.message?.utf16.count == 65_534, "An emoji is two.")
    #expect(test.message?.hasSuffix("👍 (cut)") == true)
    #expect(test.output?.count == 500)
    let long = SmallClass.ungraded("Ada", String(repeating: "x", count: 70_000))
    #expect(try result(long).message?.count == 65_535)
  }
}
