import Testing

@testable import Judging

@Suite("Failed, and not judged")
struct StatusTests {
  @Test("Each failure is told, in the order of the tests")
  func failsEverywhere() throws {
    let verdict = try Totals.verdict("return 5")
    #expect(
      verdict.findings.map(\.expected) == ["0", "7", "3", nil],
      "Swift Testing does not tell what came of a call with await.")
    #expect(verdict.findings.map(\.actual) == ["5", "5", "5", nil])
    let words = "Expectation failed: await laterTotal([3]) == 3"
    #expect(
      verdict.findings.map(\.words) == [nil, nil, nil, words],
      "Where expected and actual are known, they say it all.")
    #expect(
      verdict.findings.map(\.arguments) == [nil, "numbers → [7]", "numbers → [1, 2]", nil])
    #expect(
      verdict.findings.last?.message
        == "The test \(verdict.findings.last?.test ?? "") expects something else: "
        + "await laterTotal([3]) == 3")
  }

  /// Solutions whose starters no answer can be judged by, with what is said of each.
  static let brokenStarters = [
    ("return nothing", "The starter 1-Totals.swift does not compile."),
    ("fatalError()", "The starter 1-Totals.swift does not complete its suite."),
  ]

  @Test("A broken starter is never the reader's fault", arguments: brokenStarters)
  func notJudged(statement: String, message: String) throws {
    let fixture = Fixture(
      module: "Totals", solution: Totals.fixture.solution.replacing("return -1", with: statement),
      suite: Totals.fixture.suite)
    let verdict = try fixture.verdict(on: Totals.fixture.solution, by: Bench.judge())
    #expect(verdict.status == .notJudged)
    #expect(verdict.findings.map(\.message) == [message])
  }
}
