import Foundation
import Testing

@testable import Grading

/// What the results for one person have in common, as a platform decodes them.
private struct PlatformResult: Decodable {
  struct Test: Decodable {
    let name: String
    let number: String?
    let status: String?
    let message: String?
    let output: String?
    let visibility: String?
    let points: Decimal?
    let maxPoints: Decimal?
    let maxScore: Decimal?
    let tags: [String]?
  }
  let status: String?
  let score: Decimal?
  let message: String?
  let output: String?
  let tests: [Test]?

  init(_ format: some PersonFormat, _ grade: Grade, in course: Course = SmallClass.course) throws {
    self = try readJSON(PlatformResult.self, format.text(grade, in: course))
  }
}

@Suite("Gradescope's results")
struct GradescopeJSONTests {
  @Test func aTestForEachItem() throws {
    let result = try PlatformResult(GradescopeJSON(), SmallClass.failures)
    #expect(result.score == 3)
    let tests = try #require(result.tests)
    #expect(
      tests.map(\.name) == [
        "Throw", "Hidden test 1", "Propagate", "Conform", "Hidden test 2", "Keys: by hand",
      ])
    #expect(tests.map(\.number) == ["1.1", nil, "1.2", "2.1", nil, "2.2"])
    #expect(
      tests.map { $0.visibility == "after_published" } == [false, true, false, false, true, false])
    #expect(
      tests.map(\.status) == ["passed", "failed", "failed", "failed", "passed", "passed"])
    #expect(tests.last?.tags == ["chapter 2", "bonus"])
    #expect(tests[3].output?.hasPrefix("refused: Every knot is counted.\nexpected: 3") == true)
    let maxima = tests.compactMap(\.maxScore)
    #expect(maxima.reduce(0, +) == SmallClass.course.possible.decimal)
    #expect(maxima.last == 0, "A bonus is no part of what can be reached.")
  }

  /// The text of the whole is seen at once, and the sum only when the grades are published.
  @Test func theWholeSaysWhatWasMissingAndNoSum() throws {
    let output = try #require(try PlatformResult(GradescopeJSON(), SmallClass.everything).output)
    #expect(output.contains("not isolated"))
    #expect(!output.contains("7.55"))
    let late = try PlatformResult(GradescopeJSON(), SmallClass.veryLate)
    #expect(late.output?.hasPrefix("7 days late: each") == true)
  }
}

@Suite("Exercism's results")
struct ExercismJSONTests {
  @Test func everyItemHasItsStateAndItsPoints() throws {
    let result = try PlatformResult(ExercismJSON(), SmallClass.failures)
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
  }

  @Test func aMissedBonusIsNoFailedTest() throws {
    let (passed, missed) = (SmallClass.passed, SmallClass.verdict(.failed))
    let result = try PlatformResult(
      ExercismJSON(), SmallClass.grade("Ada", [passed, passed, passed, passed, missed, missed]))
    #expect(result.status == "pass")
    #expect(result.tests?.map(\.status) == ["pass", "pass", "pass", "pass"])
  }

  @Test func nothingThatCouldBeTestedIsTheErrorState() throws {
    let compiled = try PlatformResult(ExercismJSON(), SmallClass.nothing)
    #expect(compiled.status == "error")
    #expect(compiled.message?.hasPrefix("does not compile") == true, "\(compiled.message ?? "")")
  }

  @Test func textsAreNoLongerThanTheyMayBe() throws {
    var verdict = SmallClass.verdict(.failed, String(repeating: "👍", count: 70_000))
    verdict.printed = String(repeating: "漢", count: 10_000)
    let grade = SmallClass.grade(only: verdict)
    let test = try #require(try PlatformResult(ExercismJSON(), grade).tests?.first)
    #expect(test.message?.utf16.count == 65_534, "An emoji is two.")
    #expect(test.output?.count == 500)
  }
}

@Suite("PrairieLearn's results")
struct PrairieLearnJSONTests {
  @Test func theScoreIsTheShareOfWhatCanBeReached() throws {
    func score(_ grade: Grade) throws -> Decimal? {
      try PlatformResult(PrairieLearnJSON(), grade).score
    }
    #expect(try score(SmallClass.failures) == Decimal(string: "0.451128"))
    #expect(try score(SmallClass.nothing) == 0)
    #expect(try score(SmallClass.everything) == 1, "A bonus makes it no larger than 1.")
  }

  @Test func everyTestHasPointsAndAMaximum() throws {
    let tests = try #require(try PlatformResult(PrairieLearnJSON(), SmallClass.failures).tests)
    #expect(tests.compactMap(\.maxPoints).reduce(0, +) == SmallClass.course.possible.decimal)
    #expect(tests.compactMap(\.points).reduce(0, +) == 3)
    #expect(tests[2].message?.hasPrefix("crashed: Every knot") == true)
  }
}

@Suite("Autolab's results")
struct AutolabJSONTests {
  private func lines(_ grade: Grade) throws -> [String] {
    try AutolabJSON().text(grade, in: SmallClass.course).split(separator: "\n").map(String.init)
  }

  @Test func theLastLineHasTheScoresOfEachChapter() throws {
    let lines = try lines(SmallClass.everything)
    #expect(lines.count == 2)
    #expect(lines.last == "{\"scores\":{\"Chapter 1\":3.55,\"Chapter 2\":4}}")
  }

  @Test func theLineBeforeItShowsEveryTest() throws {
    let line = try #require(try lines(SmallClass.failures).first)
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
    let presentation = try #require(object as? [String: Any])
    #expect(presentation["_presentation"] as? String == "semantic")
    #expect(presentation["stages"] as? [String] == ["Chapter 1", "Chapter 2"])
    let second = try #require(presentation["Chapter 2"] as? [String: [String: Any]])
    #expect(Set(second.keys) == ["2.1 Conform", "Hidden test 2", "2.2 Keys by hand"])
    #expect(second["2.1 Conform"]?["passed"] as? Bool == false)
    #expect((second["2.1 Conform"]?["hint"] as? String)?.contains("expected: 3\nactual: 2") == true)
  }

  /// Autolab makes `"word":` of every `word:` before it reads a line.
  @Test func itsParserFindsNoWordBeforeAColon() throws {
    let message = "a: b:\\ \"c\": d\\\":e ::"
    let grade = SmallClass.grade(only: SmallClass.verdict(.failed, message))
    let first = try #require(try lines(grade).first)
    #expect(first.firstMatch(of: /[a-zA-Z0-9]+:/) == nil)
    let object = try JSONSerialization.jsonObject(with: Data(first.utf8)) as? [String: Any]
    let chapter = try #require(object?["Chapter 1"] as? [String: [String: Any]])
    #expect((chapter["1.1 Throw"]?["hint"] as? String)?.hasPrefix("failed: \(message)\n") == true)
  }
}
