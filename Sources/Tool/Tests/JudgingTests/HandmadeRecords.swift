import TestSupport

@testable import Judging
@testable import Support

/// Records of a run, written by hand.
enum HandmadeRecords {
  /// A whole run of `plain`, which takes no arguments, and `cases`, which has two cases.
  static let whole =
    [
      EventRecord.test("plain", line: 3), EventRecord.test("cases", line: 9),
      EventRecord.event("runStarted"), EventRecord.event("testStarted", "plain"),
      EventRecord.event("testEnded", "plain"), EventRecord.event("testStarted", "cases"),
    ]
    + [1, 2].flatMap {
      [
        EventRecord.event(
          "testCaseStarted", "cases", text: "Test case passing 1 argument n → \($0) to cases()"),
        EventRecord.event("testCaseEnded", "cases"),
      ]
    }
    + [EventRecord.event("testEnded", "cases"), EventRecord.event("runEnded")]

  static let tests: [PreparedSuite.ExpectedTest] = [
    .init(id: "plain", name: "plain", cases: 0), .init(id: "cases", name: "cases", cases: 2),
  ]

  static func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  static func transcript(_ lines: [String]) -> Transcript { Transcript(Array(text(lines).utf8)) }

  /// A run that ended in this way, with these words and records.
  static func result(
    _ ending: ChildProcess.Ending, errors: String = "", records: String = text(whole)
  ) -> SuiteRun.Result {
    let outcome = ChildProcess.Outcome(
      ending: ending, errors: Array(errors.utf8), records: Array(records.utf8))
    return SuiteRun.Result(outcome: outcome, transcript: Transcript(outcome.records))
  }
}
