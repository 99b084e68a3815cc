import Curriculum
import Support

/// The rules of a statement. The identifier of each is derived from its place: `t1` is the first
/// row of its table, `1` the first numbered rule.
public struct StatementRules: Equatable, Sendable {
  public struct Rule: Equatable, Sendable {
    /// The identifier, from its place in the statement, such as `t1` or `2`.
    public let identifier: String
    /// Its Markdown, on one line.
    public let text: String
  }

  let rules: [Rule]

  var identifiers: [String] { rules.map(\.identifier) }

  /// Parses the rules of a statement.
  ///
  /// - Throws: `SourceError` if the statement has a fence that is never closed.
  init(statement: String, file: String) throws {
    var found: [Rule] = []
    var counts = ["t": 0, "": 0]
    for case .prose(let prose) in try MarkdownDocument(statement, file: file).blocks {
      var isBelowTableHead = false
      for line in SwiftSource.lines(of: prose.text) {
        if line.prefixMatch(of: /\|(-| -|:)/) != nil {
          isBelowTableHead = true
          continue
        }
        isBelowTableHead = isBelowTableHead && line.hasPrefix("|")
        let kind =
          if isBelowTableHead {
            "t"
          } else if line.prefixMatch(of: /[0-9]+\.\s/) != nil {
            ""
          } else {
            nil as String?
          }
        guard let kind else { continue }
        counts[kind, default: 0] += 1
        found.append(Rule(identifier: "\(kind)\(counts[kind, default: 0])", text: line))
      }
    }
    rules = found
  }
}

extension Workbook {
  /// Returns the rules of an exercise's statement, each with the names of the tests that check it and
  /// of the mistakes that break it.
  ///
  /// - Throws: `SourceError` if statement, suite or mistakes cannot be read.
  public func rules(
    of exercise: Exercise, in chapter: Chapter
  ) throws -> [(rule: StatementRules.Rule, tests: [String], mistakes: [String])] {
    let rules = try StatementRules(statement: exercise.statement, file: chapter.document.file).rules
    let tests = SuiteRules(suite: try assignment(exercise, in: chapter).suite).tests
    let mistakes = try knownAnswers(exercise, in: chapter).mistakes
    return rules.map { rule in
      (
        rule, tests.filter { $0.rules.contains(rule.identifier) }.map(\.name),
        mistakes.filter { $0.breaks.contains(rule.identifier) }.map(\.name)
      )
    }
  }
}
