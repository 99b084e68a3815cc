import Judging
import Markup

/// A status's appearance: a sign that tells it from the others without color, beside its words.
struct StatusMark: Equatable {
  /// The name of its style in `report.css`, which has the sign for a cell of the map.
  let style: String
  /// The colors it is shown in: `passed`, `failed`, `idle` or `alarm`.
  let tone: String
  let words: String

  init(_ status: Verdict.Status) {
    words = status.words
    style =
      switch status {
      case .passed: "passed"
      case .failed: "failed"
      case .notStarted: "idle"
      case .notCompiled: "compile"
      case .missing: "missing"
      case .crashed: "crashed"
      case .timedOut: "late"
      case .tooMuchOutput: "output"
      case .refused: "refused"
      case .notJudged: "open"
      }
    tone =
      switch status {
      case .passed: "passed"
      case .notStarted: "idle"
      case .notJudged: "alarm"
      default: "failed"
      }
  }

  /// A plain sign beside the words, where there is room for both.
  var chip: HTML {
    "<span class=\"state \(tone)\"><span aria-hidden=\"true\">\(sign)</span> \(words)</span>"
  }

  private var sign: String {
    switch tone {
    case "passed": "✓"
    case "idle": "·"
    case "alarm": "?"
    default: "✗"
    }
  }

  /// Explains the signs in a map's cells, of those that are there.
  static func legend(_ statuses: some Sequence<Verdict.Status>) -> HTML {
    let shown = Set(statuses)
    let keys = Verdict.Status.allCases.filter(shown.contains).map { status -> HTML in
      let mark = StatusMark(status)
      return """
        <li><span class="key \(mark.style)" aria-hidden="true"></span> \(mark.words)</li>

        """
    }
    return "<ul class=\"map legend\">\n\(keys)</ul>\n"
  }
}
