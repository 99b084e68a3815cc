/// The judge's result for one answer.
public struct Verdict: Codable, Sendable, Equatable {
  public var status: Status
  /// The findings, the most important first; empty for an answer that passes.
  public var findings: [Finding] = []
  /// Every test of the suite, in source order.
  public var tests: [TestVerdict] = []
  /// The compiler's warnings about the answer.
  public var warnings: [Finding] = []
  public var printed = ""
  /// True if a limit or the state of the machine may have caused it. It is not encoded, because
  /// such a verdict is not kept.
  var isInDoubt = false
  /// True if this is how an earlier run ended, which was not repeated: see `Judge.remembersTimeouts`.
  public var isRemembered = false

  private enum CodingKeys: CodingKey { case status, findings, tests, warnings, printed }

  /// True if the same answer would get the same verdict again. A pass is always certain.
  public var isCertain: Bool {
    switch status {
    case .passed: true
    case .notJudged, .timedOut, .tooMuchOutput: false
    default: !isInDoubt
    }
  }

  public init(_ status: Status, _ findings: [Finding] = []) {
    self.status = status
    self.findings = findings
  }

  /// The possible results for an answer.
  public enum Status: String, Codable, Sendable, CaseIterable {
    case passed, failed, notStarted, notCompiled, missing, crashed, timedOut, tooMuchOutput
    /// The answer does what graded answers may not, and was not run: see `Safeguards`.
    case refused
    /// The judge could not decide: our fault or the machine's, never the reader's.
    case notJudged
  }
}

/// A test of a suite, with the answer's result.
public struct TestVerdict: Codable, Sendable, Equatable {
  /// The test function's name without parentheses.
  public let name: String
  public var status: Status
  public var message: String?

  public enum Status: String, Codable, Sendable {
    case passed, failed, notRun, crashed, timedOut, tooMuchOutput
  }
}

/// A statement about an answer.
public struct Finding: Codable, Sendable, Equatable {
  public var message: String
  /// The expected value, unabridged.
  public var expected: String?
  /// The actual value, unabridged.
  public var actual: String?
  /// The message of the compiler or of Swift Testing, unabridged.
  public var words: String?
  public var place: Place?
  /// The name of the test that found it, as words.
  public var test: String?
  /// The arguments of that test's case.
  public var arguments: String?
  /// The output of the answer during that test or case, until then: the end of it, if it is long. Nil
  /// if it is not known.
  public var printed: String?

  public init(
    _ message: String, expected: String? = nil, actual: String? = nil, words: String? = nil,
    place: Place? = nil
  ) {
    self.message = message
    self.expected = expected
    self.actual = actual
    self.words = words
    self.place = place
  }
}

/// A place in the answer or in the suite, whose paths the judge does not know.
public struct Place: Codable, Sendable, Equatable {
  public enum File: String, Codable, Sendable { case answer, suite }
  public let file: File
  /// The line, from 1.
  public let line: Int
  /// The column, from 1.
  public let column: Int

  public init(_ file: File, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension Verdict {
  /// What the answer printed during the check that failed first, or all of it if no check did; if it
  /// is long, only its end.
  public var excerpt: String { findings.first?.printed ?? PrintedOutput.end(of: printed) }
}

extension Verdict.Status {
  /// The status as readers see it, such as `does not compile`.
  public var words: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .notStarted: "not started"
    case .notCompiled: "does not compile"
    case .missing: "something is missing"
    case .crashed: "crashed"
    case .timedOut: "timed out"
    case .tooMuchOutput: "too much output"
    case .refused: "refused"
    case .notJudged: "not judged"
    }
  }
}

extension Finding {
  /// The whole text of the finding, on several lines.
  public var wholeMessage: String {
    let parts = [
      message, expected.map { "expected: \($0)" }, actual.map { "actual: \($0)" }, words,
    ]
    return parts.compactMap { $0 }.joined(separator: "\n")
  }
}

extension Verdict {
  /// A sentence that says how many checks fail, or an empty string if none does.
  public var failedChecks: String {
    let failed = tests.count { $0.status == .failed }
    return failed == 0
      ? "" : "\(failed) of \(tests.count) checks \(failed == 1 ? "fails" : "fail")."
  }
}
