import Judge

/// The signs and words for each status.
enum StatusWords {
  static func sign(_ status: Verdict.Status, _ style: Style) -> String {
    let sign =
      switch status {
      case .passed: style.hasSigns ? "✔" : "[x]"
      case .notStarted: style.hasSigns ? "·" : "[ ]"
      case .notJudged: style.hasSigns ? "?" : "[?]"
      default: style.hasSigns ? "✘" : "[!]"
      }
    return paint(sign, status, style)
  }

  static func words(_ status: Verdict.Status) -> String {
    switch status {
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

  static func paint(_ text: String, _ status: Verdict.Status, _ style: Style) -> String {
    switch status {
    case .passed: style.paint(text, .green)
    case .notStarted: style.paint(text, .grey)
    case .notJudged: style.paint(text, .yellow)
    default: style.paint(text, .red)
    }
  }
}
