import CommandLine
import Judging

/// The sign and the color for each status; its words are `Verdict.Status.words`.
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

  /// The sign as one letter of a strip; nil is an answer that nobody has judged as it is.
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
