import Judging
import Support

/// The appearance of a status: its words, and a sign that distinguishes it without color.
struct StatusMark: Equatable {
  /// The name of the style in `report.css`, which contains the sign for a cell of the map.
  let style: String
  /// The name of the colors: `passed`, `failed`, `idle` or `alarm`.
  let tone: String
  let words: String

  init(_ status: Verdict.Status) {
    words = status.words
    (style, tone) =
      switch status {
      case .passed: ("passed", "passed")
      case .failed: ("failed", "failed")
      case .notStarted: ("idle", "idle")
      case .notCompiled: ("compile", "failed")
      case .missing: ("missing", "failed")
      case .crashed: ("crashed", "failed")
      case .timedOut: ("late", "failed")
      case .tooMuchOutput: ("output", "failed")
      case .refused: ("refused", "failed")
      case .notJudged: ("open", "alarm")
      }
  }

  /// The words with a plain sign, for places with room for both.
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

  /// Returns an explanation of the signs in a map's cells, for the statuses that occur.
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
