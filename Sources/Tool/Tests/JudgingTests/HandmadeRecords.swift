@testable import Judging
@testable import Support

/// Records of a run, written by hand.
enum HandmadeRecords {
  /// A line for a test that was found.
  static func test(_ name: String, line: Int) -> String {
    """
    {"kind":"test","payload":{"kind":"function","id":"\(name)","name":"\(name)()",\
    "sourceLocation":{"fileID":"M/1-MTests.swift","line":\(line),"column":1}}}
    """
  }

  /// A line for something that happened to a test, or to the run.
  static func event(_ kind: String, _ test: String? = nil, text: String = "") -> String {
    let id = test.map { "\"testID\":\"\($0)\"," } ?? ""
    return """
      {"kind":"event","payload":{"kind":"\(kind)",\(id)\
      "messages":[{"symbol":"default","text":"\(text)"}]}}
      """
  }

  /// A whole run of `plain`, which takes no arguments, and `cases`, which has two cases.
  static let whole =
    [test("plain", line: 3), test("cases", line: 9)] + [event("runStarted")]
    + [event("testStarted", "plain"), event("testEnded", "plain")]
    + [event("testStarted", "cases")]
    + [1, 2].flatMap {
      [
        event(
          "testCaseStarted", "cases", text: "Test case passing 1 argument n → \($0) to cases()"),
        event("testCaseEnded", "cases"),
      ]
    }
    + [event("testEnded", "cases"), event("runEnded")]

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

  /// A compilation that ended in this way, with these words.
  static func compilation(_ ending: ChildProcess.Ending, _ errors: String) -> Compilation {
    let outcome = ChildProcess.Outcome(ending: ending, errors: Array(errors.utf8))
    return Compilation(outcome: outcome, diagnostics: Diagnostic.all(in: errors))
  }
}
