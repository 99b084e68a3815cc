import Curriculum
import Judging

extension CheckedExercise {
  /// The checks of the exercise's mistakes in `make test`: all are edits of the solution, and one for
  /// each rule gets its verdict from a test of that rule. `AnswerChecks` judges all of them.
  var mistakeChecks: [Check] {
    [areEdits]
      + typicalMistakes.map { mistake in
        Check("wrong answers", mistake.subject) { try fault(of: mistake, judgedBy: judge) }
      }
  }

  /// A mistake for each rule: the first one that breaks it alone. One that hangs is taken only where
  /// there is no other, because each of its runs takes until its time limit.
  private var typicalMistakes: [KnownAnswer] {
    var rules: Set<String> = []
    let alone = mistakes.filter { $0.breaks.count == 1 }
    return (alone.filter { $0.status != .timedOut } + alone.filter { $0.status == .timedOut })
      .filter { rules.insert($0.breaks[0]).inserted }
  }

  private var areEdits: Check {
    Check("wrong answers", "\(exercise.number) are edits of the solution") { [self] in
      let answers = mistakes.map { mistake in Result { try mistake.applied(to: solution) } }
      return answers.compactMap { if case .failure(let error) = $0 { "\(error)" } else { nil } }
        .listed
    }
  }

  /// Returns what is wrong with a verdict on a mistake, or nil if it is the one that the mistake must
  /// get, from a test of each rule that it breaks.
  func fault(of mistake: KnownAnswer, judgedBy judge: Judge) throws -> String? {
    let verdict = judge.verdict(on: try answer(mistake), to: assignment)
    return mistake.fault(of: verdict) ?? mistake.fault(of: verdict, heldBy: tests)
  }
}

extension KnownAnswer {
  /// Returns what is wrong with a verdict on this mistake, or nil.
  func fault(of verdict: Verdict) -> String? {
    let said = verdict.findings.first.map(\.everything) ?? ""
    guard verdict.status == status, said.contains(message) else {
      return "It should be \(status) with \"\(message)\", and: \(verdict.summary)"
    }
    return nil
  }

  /// Returns what is wrong if the mistake breaks a rule whose tests all pass, or nil.
  ///
  /// A run that ends early, or does not begin, leaves tests out. They count, because nobody knows
  /// what they would have found.
  func fault(of verdict: Verdict, heldBy tests: [SuiteTest]) -> String? {
    let failed = verdict.tests.filter { $0.status != .passed }
    let held = tests.filter { test in failed.contains { $0.name == test.name } }.flatMap(\.rules)
    let missed = breaks.filter { !held.contains($0) }
    return missed.isEmpty
      ? nil
      : "No test that holds \(missed.joined(separator: ", ")) fails. These fail: "
        + failed.map(\.name).joined(separator: ", ")
  }
}
