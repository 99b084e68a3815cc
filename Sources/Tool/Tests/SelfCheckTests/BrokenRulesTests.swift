import Testing

@testable import Judging
@testable import SelfCheck

@Suite("A mistake is caught by a test of its rule")
struct BrokenRulesTests {
  private let tests = [
    SuiteTest(name: "one", line: 1, rules: ["1"]),
    SuiteTest(name: "two", line: 2, rules: ["2", "t1"]),
    SuiteTest(name: "three", line: 3, rules: ["3"]),
  ]

  private func fault(
    _ breaks: [String], _ status: Verdict.Status, _ tests: [TestVerdict.Status]
  ) -> String? {
    var verdict = Verdict(status)
    verdict.tests = zip(["one", "two", "three"], tests).map {
      TestVerdict(name: $0, status: $1)
    }
    return KnownAnswer(
      name: "A", idea: "", file: "A.md", line: 1, content: .whole(""), status: status,
      breaks: breaks
    ).fault(of: verdict, heldBy: self.tests)
  }

  @Test func aFailedTestHoldsIt() {
    #expect(fault(["t1"], .failed, [.passed, .failed, .passed]) == nil)
    #expect(
      fault(["1"], .failed, [.passed, .failed, .failed])
        == "No test that holds 1 fails. These fail: two, three")
    #expect(fault(["1", "2"], .failed, [.passed, .failed, .passed]) != nil)
  }

  @Test func aRunThatEndsEarlyHasNotPassedATestOfTheRule() {
    #expect(fault(["3"], .crashed, [.passed, .crashed, .notRun]) == nil, "Three was not run.")
    #expect(fault(["1", "2"], .crashed, [.passed, .crashed, .notRun]) != nil, "One passed.")
    #expect(fault(["4"], .missing, [.notRun, .notRun, .notRun]) != nil, "No test holds 4.")
  }
}
