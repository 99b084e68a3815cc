import Foundation
import Judging
import Testing

@testable import Grading

@Suite("PrairieLearn's results")
struct PrairieLearnJSONTests {
  private struct Result: Decodable {
    struct Test: Decodable {
      let name: String
      let points: Decimal
      let maxPoints: Decimal
      let message: String
      let output: String
    }
    let gradable: Bool
    let score: Decimal?
    let formatErrors: [String]?
    let tests: [Test]?
  }

  private func result(_ grade: Grade, in course: Course = SmallClass.course) throws -> Result {
    let text = try PrairieLearnJSON().text(grade, in: course)
    return try readJSON(Result.self, text)
  }

  @Test func theScoreIsTheShareOfWhatCanBeReached() throws {
    #expect(try result(SmallClass.failures).score == Decimal(string: "0.451128"))
    #expect(try result(SmallClass.nothing).score == 0)
    #expect(try result(SmallClass.everything).score == 1, "A bonus makes it no larger than 1.")
  }

  @Test func aThirdIsRoundedToTheMillionth() throws {
    let items = ["1.1", "1.2", "1.3"].map { SmallClass.item($0, "A", chapter: 1, points: 100) }
    let course = Course(items: items)
    let (passed, open) = (SmallClass.passed, Verdict(.notStarted))
    let third = try result(SmallClass.grade("Ada", [passed, open, open], in: course), in: course)
    #expect(third.score == Decimal(string: "0.333333"))
    let two = try result(SmallClass.grade("Ada", [passed, open, passed], in: course), in: course)
    #expect(two.score == Decimal(string: "0.666667"))
  }

  @Test func everyTestHasPointsAndAMaximum() throws {
    let tests = try #require(try result(SmallClass.failures).tests)
    #expect(tests.map(\.maxPoints).reduce(0, +) == SmallClass.course.possible.decimal)
    #expect(tests.map(\.name)[1] == "Hidden test 1")
    #expect(tests[1].message == "" && tests[1].output == "")
    #expect(tests[2].message.hasPrefix("crashed: Every knot"))
    #expect(tests[2].output == "Knot tied.")
  }

  @Test func noGradeIsNotGradable() throws {
    let result = try result(SmallClass.absent)
    #expect(result.gradable == false)
    #expect(result.score == nil)
    #expect(result.formatErrors == ["Nothing was handed in."])
  }

  @Test func whereNothingCanBeReachedABonusIsAll() throws {
    var item = SmallClass.item("1.1", "A", chapter: 1, points: 100)
    item.isBonus = true
    let course = Course(items: [item])
    let passed = SmallClass.grade("Ada", [SmallClass.passed], in: course)
    #expect(try result(passed, in: course).score == 1)
    let open = SmallClass.grade("Ada", [Verdict(.notStarted)], in: course)
    #expect(try result(open, in: course).score == 0)
  }

  @Test func theFileIsNeverTooLarge() throws {
    let items = (1...100).map { SmallClass.item("1.\($0)", "A", chapter: 1, points: 100) }
    let course = Course(items: items)
    var verdict = SmallClass.verdict(.failed, String(repeating: "\"\0", count: 8_000))
    verdict.printed = String(repeating: "\u{1}", count: 4_000)
    let grade = SmallClass.grade("Ada", Array(repeating: verdict, count: 100), in: course)
    let text = try PrairieLearnJSON().text(grade, in: course)
    #expect(text.utf8.count <= 1_000_000)
    #expect(try result(grade, in: course).tests?.first?.message.hasSuffix(" (cut)") == true)
  }

  @Test func namesThatAreTooMuchAreSaidToBe() throws {
    let title = String(repeating: "漢", count: 600)
    let items = (1...700).map { SmallClass.item("1.\($0)", title, chapter: 1, points: 100) }
    let course = Course(items: items)
    let grade = SmallClass.grade("Ada", [], in: course)
    #expect(throws: Never.self) { try PrairieLearnJSON().text(grade, in: course) }
    let whole = SmallClass.grade(
      "Ada", Array(repeating: SmallClass.passed, count: 700), in: course)
    #expect(throws: PrairieLearnJSON.TooLarge.self) {
      try PrairieLearnJSON().text(whole, in: course)
    }
  }
}
