import Foundation
import Judging
import Testing

@testable import Grading

@Suite("Gradescope's results")
struct GradescopeJSONTests {
  private struct Result: Decodable {
    struct Test: Decodable {
      let name: String
      let number: String?
      let status: String?
      let output: String?
      let visibility: String?
      let maxScore: Decimal?
      let tags: [String]?
    }
    let score: Decimal?
    let output: String
    let tests: [Test]
  }

  private func result(_ grade: Grade) throws -> Result {
    let text = try GradescopeJSON().text(grade, in: SmallClass.course)
    return try readJSON(Result.self, text)
  }

  @Test func aTestForEachItem() throws {
    let tests = try result(SmallClass.failures).tests
    #expect(
      tests.map(\.name) == [
        "Throw", "Hidden test 1", "Propagate", "Conform", "Hidden test 2", "Keys: by hand",
      ])
    #expect(tests.map(\.number) == ["1.1", nil, "1.2", "2.1", nil, "2.2"])
    #expect(
      tests.map(\.status) == ["passed", "failed", "failed", "failed", "passed", "passed"])
    #expect(tests.last?.tags == ["chapter 2", "bonus"])
    #expect(tests[3].output?.hasPrefix("refused: Every knot is counted.\nexpected: 3") == true)
  }

  @Test func aBonusIsNoPartOfWhatCanBeReached() throws {
    let maxima = try result(SmallClass.everything).tests.compactMap(\.maxScore)
    #expect(maxima.reduce(0, +) == SmallClass.course.possible.decimal)
    #expect(maxima.last == 0)
  }

  @Test func hiddenItemsSayNothingAndWaitForPublication() throws {
    let tests = try result(SmallClass.failures).tests
    #expect(
      tests.map { $0.visibility == "after_published" } == [false, true, false, false, true, false])
    #expect(tests[1].output == nil)
    let text = try GradescopeJSON().text(SmallClass.failures, in: SmallClass.course)
    #expect(!text.contains("SECRET") && !text.contains("secret") && !text.contains("Empty"))
  }

  @Test(arguments: [SmallClass.broken, SmallClass.absent, SmallClass.notJudged].indices)
  func noPointsIsNoScoreAnywhere(index: Int) throws {
    let grade = [SmallClass.broken, SmallClass.absent, SmallClass.notJudged][index]
    let text = try GradescopeJSON().text(grade, in: SmallClass.course)
    #expect(!text.contains("score"))
    #expect(try result(grade).tests.map(\.name) == ["Not graded"])
    #expect(try result(grade).tests.first?.output == grade.reasonForNoPoints)
  }

  @Test func theWholeSaysWhatWasMissing() throws {
    #expect(try result(SmallClass.everything).output.contains("not isolated"))
    #expect(try result(SmallClass.veryLate).output.hasPrefix("7 days late: each"))
  }

  /// It is seen at once, and the sum only when the grades are published.
  @Test func noSumStandsInWhatIsSeenAtOnce() throws {
    for grade in [SmallClass.everything, SmallClass.failures] {
      let points = try #require(grade.points)
      #expect(try result(grade).output.contains("\(points)") == false)
    }
  }

  @Test func numbersAreExact() throws {
    let text = try GradescopeJSON().text(SmallClass.everything, in: SmallClass.course)
    #expect(text.contains("\"score\":7.55,"))
    #expect(text.contains("\"execution_time\":1.23,"))
  }
}
