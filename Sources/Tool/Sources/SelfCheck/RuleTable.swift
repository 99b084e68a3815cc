import Curriculum

/// The rules of a statement, each with the tests that check it and the mistakes that break it.
public struct RuleTable {
  public struct Row: Sendable {
    /// The rule's identifier, from its place in the statement, such as `t1`, `2` or `e3`.
    public let identifier: String
    /// The rule's Markdown.
    public let text: String
    /// The names of test functions.
    public let tests: [String]
    /// The names of mistakes.
    public let mistakes: [String]
  }

  /// The rules in the statement's order.
  public let rows: [Row]

  /// Reads the rules from the statement, the suite and the mistakes.
  ///
  /// - Throws: `SourceError` if statement, suite or mistakes cannot be read.
  public init(_ exercise: Exercise, in chapter: Chapter, of workbook: Workbook) throws {
    let rules = try StatementRules(
      statement: exercise.statement, file: chapter.document.file
    ).rules
    let tests = SuiteRules(suite: try workbook.assignment(exercise, in: chapter).suite).tests
    let mistakes = try workbook.mistakes(exercise, in: chapter)
    rows = rules.map { rule in
      Row(
        identifier: rule.identifier, text: rule.text,
        tests: tests.filter { $0.rules.contains(rule.identifier) }.map(\.name),
        mistakes: mistakes.filter { $0.breaks.contains(rule.identifier) }.map(\.name))
    }
  }
}
