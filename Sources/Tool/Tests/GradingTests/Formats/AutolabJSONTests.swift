import Foundation
import Judging
import Testing

@testable import Grading

@Suite("Autolab's results")
struct AutolabJSONTests {
  private func lines(_ grade: Grade) throws -> [String] {
    let text = try AutolabJSON().text(grade, in: SmallClass.course)
    #expect(text.hasSuffix("\n"))
    return text.split(separator: "\n").map(String.init)
  }

  @Test func theLastLineHasTheScoresOfEachChapter() throws {
    #expect(try lines(SmallClass.everything).count == 2)
    #expect(
      try lines(SmallClass.everything).last
        == "{\"scores\":{\"Chapter 1\":3.55,\"Chapter 2\":4}}")
  }

  @Test func theLineBeforeItShowsEveryTest() throws {
    let line = try #require(try lines(SmallClass.failures).first)
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
    let presentation = try #require(object as? [String: Any])
    #expect(presentation["stages"] as? [String] == ["Chapter 1", "Chapter 2"])
    let second = try #require(presentation["Chapter 2"] as? [String: [String: Any]])
    #expect(Set(second.keys) == ["2.1 Conform", "Hidden test 2", "2.2 Keys by hand"])
    #expect(second["2.1 Conform"]?["passed"] as? Bool == false)
    #expect((second["2.1 Conform"]?["hint"] as? String)?.contains("expected: 3\nactual: 2") == true)
    #expect(!line.contains("SECRET"))
  }

  /// From Autolab's `parseAutoresult` and what follows it, which were run: `{"scores":{}}` is 0 for
  /// each problem, and released; a null score leaves the grade open.
  @Test func noGradeLeavesEveryProblemOpen() throws {
    for grade in [SmallClass.broken, SmallClass.absent, SmallClass.notJudged] {
      #expect(try lines(grade).last == "{\"scores\":{\"Chapter 1\":null,\"Chapter 2\":null}}")
      #expect(try lines(grade).first?.contains("Not graded") == true)
    }
  }

  /// As Autolab does before it reads a line: `word:` becomes `"word":`.
  @Test func itsParserFindsNoWordBeforeAColon() throws {
    let message = "a: b:\\ \"c\": d\\\":e ::"
    let grade = SmallClass.grade(
      "Ada",
      [SmallClass.verdict(.failed, message)] + Array(repeating: SmallClass.passed, count: 5))
    for line in try lines(grade) {
      let rewritten = line.replacing(/[a-zA-Z0-9]+:/) { "\"\($0.output.dropLast())\":" }
      #expect(rewritten == line)
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }
    let first = try #require(try lines(grade).first)
    let object = try JSONSerialization.jsonObject(with: Data(first.utf8)) as? [String: Any]
    let chapter = try #require(object?["Chapter 1"] as? [String: [String: Any]])
    #expect((chapter["1.1 Throw"]?["hint"] as? String)?.hasPrefix("failed: \(message)\n") == true)
  }
}
