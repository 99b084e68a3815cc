import Foundation
import Testing

@testable import CommandLine
@testable import keepsake
@testable import keepsake_author
@testable import keepsake_book
@testable import keepsake_class

@Suite("Counting the tool's own tests")
struct ToolTestsTests {
  private static func event(_ kind: String, _ id: String, _ symbol: String, _ text: String)
    -> String
  {
    #"{"kind":"event","payload":{"kind":"\#(kind)","testID":"\#(id)","messages":"#
      + #"[{"symbol":"\#(symbol)","text":"\#(text)"}]},"version":"6.3.0"}"#
  }

  private static func test(_ id: String) -> String {
    #"{"kind":"test","payload":{"kind":"function","id":"\#(id)","name":"\#(id)","sourceLocation":{"fileID":"M/F.swift","line":1,"column":1}},"version":"6.3.0"}"#
  }

  @Test func passedFailedUnfinishedAndSkippedAreToldApart() {
    let record = [
      Self.test("a"), Self.test("b"), Self.test("c"), Self.test("d"),
      Self.event("testEnded", "a", "pass", "Test a passed."),
      Self.event("issueRecorded", "b", "fail", "Expectation failed: 1 == 2"),
      Self.event("issueRecorded", "b", "fail", "Expectation failed: 3 == 4"),
      Self.event("testEnded", "b", "fail", "Test b failed."),
      Self.event("testStarted", "c", "default", "Test c started."),
      Self.event("testSkipped", "d", "skip", "Test d skipped: no browser"),
      Self.event("testEnded", "aSuite", "pass", "Suite passed."),
    ].joined(separator: "\n")
    #expect(
      ToolTests.counts(Data(record.utf8))
        == ToolTests.Counts(
          passed: 1,
          failures: ["b\nExpectation failed: 1 == 2", "c\nIt has not ended."],
          skipped: ["Test d skipped: no browser"]))
  }

  @Test func aRecordThatSaysNothingCountsNothing() {
    #expect(ToolTests.counts(Data()) == ToolTests.Counts())
    #expect(ToolTests.counts(Data("not JSON\n{}".utf8)) == ToolTests.Counts())
  }

  @Test func testsThatFailedRunAgainAlone() {
    let failures = [
      "M.S/f(a:)/F.swift:1:2\nIt was late.", "M.S/g()/F.swift:9:2\nNo.", "M\nIt ended.",
    ]
    #expect(ToolTests.filter(failures) == #"^(M\.S\/f\(a:\)|M\.S\/g\(\))"#)
    #expect(ToolTests.filter([]) == nil)
    #expect(ToolTests.filter(["M\nThe run ended with signal 6."]) == nil)
  }

  @Test func aTestThatPassesThenIsUnsteady() {
    let first = ToolTests.Counts(passed: 5, failures: ["a\nLate.", "b\nWrong."])
    let again = ToolTests.Counts(passed: 1, failures: ["b\nWrong again."])
    #expect(
      first.repeated(again)
        == ToolTests.Counts(passed: 6, failures: ["b\nWrong."], unsteady: ["a\nLate."]))
    #expect(first.repeated(first) == first, "None passed.")
    let cut = ToolTests.Counts(failures: ["M\nThe run ended with signal 6."])
    #expect(first.repeated(cut) == first, "A run without an end shows nothing.")
  }
}
