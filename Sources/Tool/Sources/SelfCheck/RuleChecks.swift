import Curriculum
import Judging

extension CheckedExercise {
  /// The checks that connect statement, suite and mistakes: each rule has a test that checks it and
  /// a mistake that breaks it alone, and each test checks a rule.
  var ruleChecks: [Check] {
    do {
      let rules = try StatementRules(statement: exercise.statement, file: chapter.document.file)
      let tests = SuiteRules(suite: assignment.suite).tests
      return [
        check("rules are tested") { tested(rules.identifiers, tests) },
        check("rules are broken") { broken(rules.identifiers) },
      ]
    } catch {
      return [check("rules") { throw error }]
    }
  }
  private func check(_ what: String, fault: @escaping @Sendable () throws -> String?) -> Check {
    Check("rules", "\(exercise.number) \(what)", fault: fault)
  }

  /// Returns true for a rule of a table or list, and for `p`, what the statement's sentences say.
  private func isRule(_ rule: String, _ rules: [String]) -> Bool {
    rule == "p" || rules.contains(rule)
  }

  private func unknown(_ rule: String, _ file: String, _ line: Int) -> String {
    "\(file):\(line): error: The statement has no rule \(exercise.number)-\(rule)."
  }

  private func tested(_ rules: [String], _ tests: [SuiteRules.Test]) -> String? {
    let suite = workbook.suite(exercise, in: chapter)
    var faults: [String] = []
    for test in tests {
      if test.rules.isEmpty {
        faults.append(
          "\(suite):\(test.line): error: Above \(test.name) should stand which rules it holds: "
            + "// Rules: 2, t1")
      }
      faults += test.rules.filter { !isRule($0, rules) }.map { unknown($0, suite, test.line) }
    }
    for rule in rules where !tests.contains(where: { $0.rules.contains(rule) }) {
      faults.append("\(suite):1: error: No test holds rule \(exercise.number)-\(rule).")
    }
    return faults.listed
  }

  private func broken(_ rules: [String]) -> String? {
    var faults: [String] = []
    for mistake in mistakes {
      if mistake.breaks.isEmpty {
        faults.append(
          "\(mistake.change.file):\(mistake.change.line): error: Behind the verdict of \(mistake.name) should stand "
            + "which rules it breaks: failed (2, t1): words")
      }
      faults += mistake.breaks.filter { !isRule($0, rules) }.map {
        unknown($0, mistake.change.file, mistake.change.line)
      }
    }
    let file = workbook.answersFile(exercise, in: chapter)
    for rule in rules where !mistakes.contains(where: { $0.breaks == [rule] }) {
      faults.append("\(file):1: error: No mistake breaks rule \(exercise.number)-\(rule) alone.")
    }
    return faults.listed
  }
}
