import Curriculum

public struct StatementRule: Equatable, Sendable {
  /// The identifier, from its place in the statement: `t1` is the first row of its table, `1` the first
  /// numbered rule.
  public let identifier: String
  /// Its Markdown, on one line.
  public let text: String

  /// Returns the rules of a statement.
  ///
  /// - Throws: `SourceError` if the statement has a fence that is never closed.
  static func all(in statement: String, file: String) throws -> [StatementRule] {
    var rules: [StatementRule] = []
    var counts: [String: Int] = [:]
    var isBelowTableHead = false
    for (line, _) in try MarkdownDocument(statement, file: file).lines {
      let row = TableRow(line)
      isBelowTableHead = row?.isRule == true || isBelowTableHead && row != nil
      let isRow = isBelowTableHead && row?.isRule == false
      guard isRow || line.prefixMatch(of: /[0-9]+\.\s/) != nil else { continue }
      let kind = isRow ? "t" : ""
      counts[kind, default: 0] += 1
      rules.append(StatementRule(identifier: "\(kind)\(counts[kind, default: 0])", text: line))
    }
    return rules
  }
}

extension CheckedExercise {
  public var title: String { exercise.title }

  /// Returns the rules of the statement, each with the names of the tests that check it and of the
  /// mistakes that break it.
  ///
  /// - Throws: `SourceError` if the statement has a fence that is never closed.
  public func rules() throws -> [(rule: StatementRule, tests: [String], mistakes: [String])] {
    try StatementRule.all(in: exercise.statement, file: chapter.document.file).map { rule in
      (
        rule, tests.filter { $0.rules.contains(rule.identifier) }.map(\.name),
        answers.filter { $0.breaks.contains(rule.identifier) }.map(\.name)
      )
    }
  }
}
