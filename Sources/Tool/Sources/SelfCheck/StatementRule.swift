import Curriculum

/// A rule of a statement.
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

extension Workbook {
  /// Returns the rules of an exercise's statement, each with the names of the tests that check it and
  /// of the mistakes that break it.
  ///
  /// - Throws: `SourceError` if statement, suite or mistakes cannot be read.
  public func rules(
    of exercise: Exercise, in chapter: Chapter
  ) throws -> [(rule: StatementRule, tests: [String], mistakes: [String])] {
    let rules = try StatementRule.all(in: exercise.statement, file: chapter.document.file)
    let tests = SuiteTest.all(in: try assignment(exercise, in: chapter).suite)
    let answers = try knownAnswers(exercise, in: chapter)
    return rules.map { rule in
      (
        rule, tests.filter { $0.rules.contains(rule.identifier) }.map(\.name),
        answers.filter { $0.breaks.contains(rule.identifier) }.map(\.name)
      )
    }
  }
}
