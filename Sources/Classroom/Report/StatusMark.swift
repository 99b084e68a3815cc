import Judging

/// How a state is shown: a sign that tells it from the others without colour, beside its words.
struct StatusMark: Equatable {
  /// One character, for a cell of the map.
  let sign: String
  /// The name of its style.
  let style: String
  /// The colours it is shown in: `passed`, `failed`, `idle` or `alarm`.
  let tone: String
  let words: String

  init(_ status: Verdict.Status) {
    words = status.words
    (sign, style) =
      switch status {
      case .passed: ("✓", "passed")
      case .failed: ("✗", "failed")
      case .notStarted: ("·", "idle")
      case .notCompiled: ("C", "compile")
      case .missing: ("M", "missing")
      case .crashed: ("!", "crashed")
      case .timedOut: ("T", "late")
      case .tooMuchOutput: ("O", "output")
      case .refused: ("R", "refused")
      case .notJudged: ("?", "open")
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
    "<span class=\"state \(tone)\"><span aria-hidden=\"true\">\(plainSign)</span> \(words)</span>"
  }

  /// The sign where the words stand beside it.
  private var plainSign: String { tone == "failed" ? "✗" : sign }

  /// The styles of a map's cells, which show the sign in place of the words. The words stay there for
  /// screen readers, for copying, and where there are no styles.
  static let cellStyles: HTML = "\(Verdict.Status.allCases.map { StatusMark($0).cellStyle })"

  private var cellStyle: HTML {
    """
    .map .\(style){font-size:0;text-decoration:none;\
    color:var(--\(tone)-ink);background:var(--\(tone)-ground)}
    .map .\(style)::before{font-size:.875rem;line-height:1.5rem;\
    font-weight:\(tone == "passed" ? 400 : 700);content:"\(sign)";content:"\(sign)"/""}

    """
  }
}
