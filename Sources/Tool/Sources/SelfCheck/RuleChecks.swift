import Curriculum
import Judging

extension CheckedExercise {
  /// The checks that connect statement, suite and mistakes: each rule has a test that checks it and
  /// a mistake that breaks it alone, and each test checks a rule.
  var ruleChecks: [Check] {
    let suite = workbook.suite(exercise, in: chapter)
    let answers = workbook.answersFile(exercise, in: chapter)
    return [
      Check("rules", "\(exercise.number) rules are tested") { [self] in
        let wrong = try tests.flatMap { test in
          try faults(
            in: test.rules, at: "\(suite):\(test.line)",
            without: "Above \(test.name) should stand which rules it holds: // Rules: 2, t1")
        }
        let missed = try rules().filter(\.tests.isEmpty).map(\.rule.identifier)
        return (wrong + missed.map { "\(suite):1: error: No test holds rule \(name(of: $0))." })
          .listed
      },
      Check("rules", "\(exercise.number) rules are broken") { [self] in
        let wrong = try mistakes.flatMap { mistake in
          try faults(
            in: mistake.breaks, at: "\(mistake.file):\(mistake.line)",
            without: "Behind the verdict of \(mistake.name) should stand which rules it breaks: "
              + "failed (2, t1): words")
        }
        let missed = try identifiers().filter { rule in !mistakes.contains { $0.breaks == [rule] } }
        return
          (wrong
          + missed.map { "\(answers):1: error: No mistake breaks rule \(name(of: $0)) alone." })
          .listed
      },
    ]
  }

  private func identifiers() throws -> [String] { try rules().map(\.rule.identifier) }

  private func name(of rule: String) -> String { "\(exercise.number)-\(rule)" }

  /// Returns the faults of the rules that a test or a mistake names: none, or some that are neither in
  /// a table or list nor `p`, what the statement's sentences say.
  private func faults(in named: [String], at place: String, without: String) throws -> [String] {
    guard !named.isEmpty else { return ["\(place): error: \(without)"] }
    let rules = try identifiers()
    return named.filter { $0 != "p" && !rules.contains($0) }.map {
      "\(place): error: The statement has no rule \(name(of: $0))."
    }
  }
}
