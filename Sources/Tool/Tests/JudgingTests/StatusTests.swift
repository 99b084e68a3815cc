import Testing

@testable import Judging

@Suite("Passed, failed, not started, not judged")
struct StatusTests {
  @Test("What is known of an answer is what was judged, and a starter stays not started")
  func known() throws {
    let judge = try Bench.judge()
    let assignment = try Totals.fixture.assignment
    let starter = Answer.file(Array("// A note.\n\(assignment.starter)".utf8))
    #expect(judge.verdict(on: starter, to: assignment, judgesStarters: true).status == .failed)
    #expect(judge.knownVerdict(on: starter, to: assignment)?.status == .notStarted)
    let answer = Answer.file(Array(Totals.answer("return 8").utf8))
    judge.forget(answer, to: assignment)
    #expect(judge.knownVerdict(on: answer, to: assignment) == nil)
    let verdict = judge.verdict(on: answer, to: assignment)
    #expect(judge.knownVerdict(on: answer, to: assignment) == verdict)
    #expect(judge.knownVerdict(on: .nothing("Gone."), to: assignment)?.status == .missing)
  }

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

  @Test(
    "A starter is not started, whatever its comments and white space",
    arguments: [
      { $0 }, { $0.replacing("\n", with: "\r\n") },
      { $0.replacing("  ", with: "\t") + "\n\n/* one /* two */ */" },
    ] as [@Sendable (String) -> String])
  func notStarted(change: @Sendable (String) -> String) throws {
    let assignment = try Totals.fixture.assignment
    let verdict = try Bench.judge().verdict(
      on: .file(Array(change(assignment.starter).utf8)), to: assignment)
    #expect(verdict.status == .notStarted)
    #expect(verdict.tests.map(\.name) == ["nothingIsZero", "addsUp", "comesLater"])
    #expect(verdict.tests.allSatisfy { $0.status == .notRun })
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

  @Test("Warnings are handed on with a verdict, but for one about Foundation and library evolution")
  func warningsAreHandedOn() throws {
    let verdict = try Totals.verdict(
      "let unused = 7\nreturn numbers.reduce(0, +)", helpers: "import Foundation\n")
    #expect(verdict.status == .passed)
    #expect(verdict.warnings.map(\.place?.line) == [7])
  }
}
