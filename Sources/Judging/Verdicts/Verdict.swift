/// What the judge found out about one answer.
public struct Verdict: Codable, Sendable, Equatable {
  public var status: Status
  /// What is to be said, the most important first; empty for an answer that passes.
  public var findings: [Finding] = []
  /// Every test of the suite, in source order.
  public var tests: [TestVerdict] = []
  /// The compiler's warnings about the answer.
  public var warnings: [Finding] = []
  /// What the answer printed while it ran, up to a few kilobytes.
  public var printed = ""
  /// Whether a limit or the state of the machine may have caused it. It is not written down, for
  /// such a verdict is not kept.
  var isInDoubt = false

  private enum CodingKeys: CodingKey { case status, findings, tests, warnings, printed }

  /// Whether the same answer would get the same verdict again. What has passed has passed.
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

  /// How an answer can fare.
  public enum Status: String, Codable, Sendable, CaseIterable {
    case passed, failed, notStarted, notCompiled, missing, crashed, timedOut, tooMuchOutput
    /// It does what graded answers may not, and was not run: see `Safeguards`.
    case refused
    /// The judge could not decide: our fault or the machine's, never the reader's.
    case notJudged
  }
}

/// One test of a suite, and how the answer fared in it.
public struct TestVerdict: Codable, Sendable, Equatable {
  /// The test function's name without parentheses.
  public let name: String
  public var status: Status
  /// What the test says, or nil where it has nothing to say.
  public var message: String?

  public enum Status: String, Codable, Sendable {
    case passed, failed, notRun, crashed, timedOut, tooMuchOutput
  }
}

/// One thing to say about an answer.
public struct Finding: Codable, Sendable, Equatable {
  /// A sentence for the reader.
  public var message: String
  /// What was wanted, whole.
  public var expected: String?
  /// What was found, whole.
  public var actual: String?
  /// The compiler's or Swift Testing's own words, whole.
  public var words: String?
  /// Where it is.
  public var place: Place?
  /// The test that found it, as words.
  public var test: String?
  /// The arguments of that test's case.
  public var arguments: String?

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
  /// From 1.
  public let line: Int
  /// From 1.
  public let column: Int

  public init(_ file: File, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}
