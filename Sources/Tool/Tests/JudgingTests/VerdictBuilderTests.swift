import Foundation
import Gate
import TestSupport
import Testing

@testable import Judging
@testable import Support

@Suite("A verdict needs every test, started once and ended once")
struct VerdictBuilderTests {
  static let whole = HandmadeRecords.whole

  /// The verdict on a run with these records, of an exercise with `plain` and two `cases`.
  private func verdict(
    _ lines: [String], _ ending: ChildProcess.Ending = .exited(0)
  ) throws -> Verdict {
    verdict(on: HandmadeRecords.transcript(lines), ending, of: try suiteRun())
  }

  private func verdict(
    on transcript: Transcript, _ ending: ChildProcess.Ending = .exited(0), of run: SuiteRun
  ) -> Verdict {
    let outcome = ChildProcess.Outcome(ending: ending)
    return VerdictBuilder(run, SuiteRun.Result(outcome: outcome, transcript: transcript)).verdict()
  }

  private func suiteRun(observed: (any ObservedExpectations)? = nil) throws -> SuiteRun {
    let judge = try Bench.judge()
    let prepared = PreparedSuite(
      assignment: Assignment(module: "M", fileName: "1-M", starter: "", suite: ""),
      folder: Project.root, contract: Contract(starter: SymbolGraph()),
      tests: HandmadeRecords.tests, observed: observed)
    return SuiteRun(
      buildEnvironment: judge.buildEnvironment, prepared: prepared, answer: Project.root)
  }

  @Test("A whole run passes, if Swift Testing itself holds it for a success")
  func wholeRunPasses() throws {
    let verdict = try verdict(Self.whole)
    #expect(verdict.status == .passed)
    #expect(verdict.tests.map(\.status) == [.passed, .passed])
    #expect(try self.verdict(Self.whole, .exited(1)).status == .failed)
  }

  @Test("A pass without the values that its tests look at needs a look; with a wrong one it fails")
  func observedValues() throws {
    let suite = Gate().observed("@Test func plain() {\n#expect(a == 1, \"One.\")\n}\n")
    func verdict(_ extra: [String]) throws -> Verdict {
      let lines = Self.whole[..<4] + extra + Self.whole[4...]
      let bytes = Array(HandmadeRecords.text(Array(lines)).utf8)
      return try self.verdict(
        on: Transcript(bytes, observed: suite), of: suiteRun(observed: suite))
    }
    func observation(_ value: Int) -> String {
      EventRecord.event(
        "issueRecorded", "plain", text: "\u{F5C0}0\\u001F\(value)\\u001F")
    }
    let silent = try verdict([])
    #expect(silent.status == .notJudged)
    #expect(silent.tests.map(\.status) == [.notRun, .passed])
    #expect(try verdict([observation(1)]).status == .passed)
    let wrong = try verdict([observation(2)])
    #expect(wrong.status == .failed)
    #expect(wrong.findings.first?.expected == "1" && wrong.findings.first?.actual == "2")
  }

  @Test(
    "A run of which anything belongs nowhere does not pass",
    arguments: [
      EventRecord.event("issueRecorded"), EventRecord.event("issueRecorded", "nobody"),
      "{}", "record", EventRecord.test("another", line: 20),
    ], [2, 11, 12])
  func everythingBelongsSomewhere(line: String, index: Int) throws {
    var lines = Self.whole
    lines.insert(line, at: index)
    let verdict = try verdict(lines)
    #expect(verdict.status == .failed)
    #expect(!verdict.tests.contains { $0.status == .passed }, "None of them counts.")
  }

  @Test(
    "A run with any line missing or twice does not pass",
    arguments: VerdictBuilderTests.whole.indices)
  func everyLineCountsOnce(index: Int) throws {
    var lines = Self.whole
    lines.remove(at: index)
    #expect(try verdict(lines).status != .passed)
    lines.insert(contentsOf: [Self.whole[index], Self.whole[index]], at: index)
    #expect(try verdict(lines).status != .passed)
  }

  @Test(
    "A test that was called off or left out does not pass, for all that it ended without an issue",
    arguments: ["testCancelled", "testCaseCancelled", "testSkipped"])
  func canceledTestsDoNotPass(kind: String) throws {
    var lines = Self.whole
    lines.insert(EventRecord.event(kind, "cases"), at: lines.count - 2)
    let verdict = try verdict(lines)
    #expect(verdict.status == .failed)
    #expect(verdict.tests.map(\.status) == [.passed, .failed])
    #expect(verdict.findings.first?.message.hasPrefix("Not every test was completed") == true)
  }

  @Test("A test that was never found is not run, and a run that says nothing has crashed")
  func neverFound() throws {
    let verdict = try verdict(Self.whole.filter { !$0.contains("plain") })
    #expect(verdict.status == .failed)
    #expect(verdict.tests.map(\.status) == [.notRun, .passed])
    #expect(try self.verdict([]).status == .crashed)
  }

  @Test("The way a run was ended counts more than its records")
  func endings() throws {
    #expect(try verdict(Self.whole, .timedOut).status == .timedOut)
    #expect(try verdict(Self.whole, .signalled(SIGALRM)).status == .timedOut)
    #expect(try verdict(Self.whole, .tooMuchOutput).status == .tooMuchOutput)
    #expect(try verdict(Self.whole, .signalled(SIGSEGV)).status == .crashed)
  }
}
