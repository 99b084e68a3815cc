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
