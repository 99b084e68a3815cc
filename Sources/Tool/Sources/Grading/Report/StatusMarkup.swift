import Judging
import Support

/// The appearance of a status. Its name is also that of the style in `report.css`, which contains the
/// sign for a cell of the map, so that no status is told by color alone.
extension Verdict.Status {
  /// The words with a plain sign, for places with room for both.
  var chip: HTML {
    let sign: HTML =
      switch self {
      case .passed: "✓"
      case .notStarted: "·"
      case .notJudged: "?"
      default: "✗"
      }
    return """
      <span class="state \(rawValue)"><span aria-hidden="true">\(sign)</span> \(words)</span>
      """
  }

  /// Returns an explanation of the signs in a map's cells, for the statuses that occur.
  static func legend(_ statuses: some Sequence<Self>) -> HTML {
    let shown = Set(statuses)
    let keys = allCases.filter(shown.contains).map { status -> HTML in
      """
      <li><span class="key \(status.rawValue)" aria-hidden="true"></span> \(status.words)</li>

      """
    }
    return "<ul class=\"map legend\">\n\(keys)</ul>\n"
  }
}
