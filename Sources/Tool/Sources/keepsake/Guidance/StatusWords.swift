import CommandLine
import Judging

/// The sign and the color for each status. The words are in `Verdict.Status.words`.
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

  /// Returns the sign as a single character of a strip. Nil stands for an answer without a verdict
  /// in its current state.
  static func mark(_ status: Verdict.Status?, _ style: Style) -> String {
    let (sign, letter) =
      switch status {
      case .passed?: ("✔", "x")
      case .notStarted?: ("·", ".")
      case nil, .notJudged?: ("?", "?")
      default: ("✘", "!")
      }
    return paint(style.hasSigns ? sign : letter, status ?? .notJudged, style)
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
