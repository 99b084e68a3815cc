import Testing

@testable import Judging
@testable import SelfCheck

@Suite("A mistake is caught by a test of its rule")
struct BrokenRulesTests {
  private let tests = [
    SuiteRules.Test(name: "one", line: 1, rules: ["1"]),
    SuiteRules.Test(name: "two", line: 2, rules: ["2", "t1"]),
    SuiteRules.Test(name: "three", line: 3, rules: ["3"]),
  ]

  private func fault(
    _ breaks: [String], _ status: Verdict.Status, _ tests: [TestVerdict.Status]
  ) -> String? {
    var verdict = Verdict(status)
    verdict.tests = zip(["one", "two", "three"], tests).map {
      TestVerdict(name: $0, status: $1)
    }
    return Mistake(
      name: "A", idea: "", status: status, message: "", breaks: breaks, refused: nil,
      change: .whole(""), file: "A.md", line: 1
    ).fault(of: verdict, heldBy: self.tests)
  }

  @Test func aFailedTestHoldsIt() {
    #expect(fault(["t1"], .failed, [.passed, .failed, .passed]) == nil)
    #expect(
      fault(["1"], .failed, [.passed, .failed, .failed])
        == "No test that holds 1 fails. These fail: two, three")
    #expect(fault(["1", "2"], .failed, [.passed, .failed, .passed]) != nil)
  }

  @Test(arguments: [TestVerdict.Status.crashed, .timedOut, .tooMuchOutput])
  func aRunThatEndsEarlyHasNotPassedATestOfTheRule(ending: TestVerdict.Status) {
    let status: Verdict.Status =
      ending == .crashed ? .crashed : ending == .timedOut ? .timedOut : .tooMuchOutput
    #expect(fault(["2", "3"], status, [.passed, ending, .notRun]) == nil)
    #expect(fault(["3"], status, [.passed, ending, .notRun]) == nil, "Three was not run.")
    #expect(fault(["1", "2"], status, [.passed, ending, .notRun]) != nil, "One passed.")
  }

  @Test func whatIsMissingStopsEveryTest() {
    #expect(fault(["3"], .missing, [.notRun, .notRun, .notRun]) == nil)
    #expect(fault(["4"], .missing, [.notRun, .notRun, .notRun]) != nil, "No test holds 4.")
  }
}
