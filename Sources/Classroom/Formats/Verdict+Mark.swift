import Judging

extension Verdict.Status {
  /// The three words that several formats have for a test: it passes, it fails, or it did not get
  /// so far as to fail.
  enum Mark: String {
    case pass, fail, error
  }

  var mark: Mark {
    switch self {
    case .passed: .pass
    case .failed, .notStarted: .fail
    case .notCompiled, .missing, .crashed, .timedOut, .tooMuchOutput, .refused, .notJudged: .error
    }
  }
}
