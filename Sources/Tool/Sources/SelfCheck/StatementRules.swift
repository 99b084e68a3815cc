import Curriculum
import Support

/// The rules of a statement. The identifier of each is derived from its place: `t1` is the first
/// row of its tables, `1` the first numbered rule, `e1` the first edge case.
struct StatementRules: Equatable {
  /// A rule as the reader sees it.
  struct Rule: Equatable {
    /// The identifier, from its place in the statement, such as `t1`, `2` or `e3`.
    let identifier: String
    /// Its Markdown, on one line.
    let text: String
  }

  /// All rules, in the statement's order.
  let rules: [Rule]

  var identifiers: [String] { rules.map(\.identifier) }

  /// Parses the rules of a statement.
  ///
  /// - Throws: `SourceError` if the statement has a fence that is never closed.
  init(statement: String, file: String) throws {
    var found: [Rule] = []
    var counts = ["t": 0, "": 0, "e": 0]
    for case .prose(let prose) in try MarkdownDocument(statement, file: file).blocks {
      var isBelowTableHead = false
      for line in SwiftSource.lines(of: prose.text) {
        let isRow = line.hasPrefix("|")
        let isLine = line.hasPrefix("|-") || line.hasPrefix("| -") || line.hasPrefix("|:")
        if isRow, isBelowTableHead || isLine {
          defer { isBelowTableHead = true }
          if isLine { continue }
        }
        if !isRow { isBelowTableHead = false }
        let kind: String? =
          if isRow {
            isBelowTableHead ? "t" : nil
          } else if line.hasPrefix("- ") {
            "e"
          } else {
            line.prefixMatch(of: /[0-9]+\.\s/) != nil ? "" : nil
          }
        guard let kind else { continue }
        counts[kind, default: 0] += 1
        found.append(Rule(identifier: "\(kind)\(counts[kind, default: 0])", text: line))
      }
    }
    rules = found
  }
}
