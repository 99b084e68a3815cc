import Judging

/// What a judge said of one of the project's own answers, for comparing the suites of two versions.
public struct AnswerRecord: Encodable, Sendable {
  /// The exercise, the kind and the name, such as `1.1 wrong BlamesTheFirstEmoji`.
  public let name: String
  /// The whole file.
  let source: String
  let status: String
  /// The names of the tests that did not pass, in the suite's order.
  let failed: [String]
  /// The number of the suite's tests.
  let tests: Int
  /// The first finding with its values; empty if the answer passed.
  let message: String
  /// The rules of the statement that a mistake breaks, such as `t1, 2`; empty for other answers.
  let breaks: String

  init(name: String, source: String, breaks: String = "", _ verdict: Verdict) {
    self.name = name
    self.source = source
    self.breaks = breaks
    status = verdict.status.rawValue
    failed = verdict.tests.filter { $0.status != .passed }.map(\.name)
    tests = verdict.tests.count
    message =
      verdict.findings.first.map { finding in
        [
          finding.message, finding.expected.map { "expected: \($0)" },
          finding.actual.map { "actual: \($0)" }, finding.words,
        ].compactMap(\.self).joined(separator: "\n")
      } ?? ""
  }

  private enum CodingKeys: CodingKey { case source, status, failed, tests, message, breaks }
}
