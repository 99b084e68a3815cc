import Curriculum
import Judging

extension CheckedExercise {
  /// Compares the verdicts on starter, solution, right answers and mistakes with those of a judge with
  /// the plain engine.
  ///
  /// - Returns: the number of answers, and a text about each difference. It is the answer's own if its
  ///   verdict differs from run to run with the fast engine too, such as that on one that races: then it
  ///   says nothing about the engines. A difference about passing always does.
  /// - Throws: `SourceError` if an answer cannot be read.
  public func differences(
    from plain: Judge
  ) throws -> (answers: Int, differences: [(text: String, isOfTheAnswer: Bool)]) {
    let known = try answers.map { known in
      let name = known.isMistake ? known.name : "right answer \(exercise.fileName)-\(known.name)"
      return (name, try answer(known))
    }
    let all =
      [("starter", Answer.file(Array(assignment.starter.utf8))), ("solution", markedSolution)]
      + known
    let verdicts = [judge, plain].map { judge in
      judge.verdicts(on: all.map { ($0.1, assignment) }, judgesStarters: true)
    }
    let differences = zip(all, zip(verdicts[0], verdicts[1])).compactMap {
      (answer, verdicts) -> (text: String, isOfTheAnswer: Bool)? in
      let (fast, plain) = verdicts
      let (one, other) = (Self.text(of: fast), Self.text(of: plain))
      guard one != other else { return nil }
      let varies =
        (fast.status == .passed) == (plain.status == .passed) && varies(answer.1, unlike: one)
      let note = varies ? ", not the same from run to run" : ""
      return ("\n\(number) \(answer.0)\(note)\n  fast:  \(one)\n  plain: \(other)\n", varies)
    }
    return (all.count, differences)
  }

  /// Returns true if the fast engine's verdicts on an answer differ from run to run.
  private func varies(_ answer: Answer, unlike text: String) -> Bool {
    judge.verdicts(on: answer, to: assignment, under: Array(repeating: .usual, count: 20))
      .contains { Self.text(of: $0) != text }
  }

  /// Returns what both engines tell alike: the status, that of each test, and the findings but the
  /// messages of compilers, which contain their arguments. A crash is told in each engine's own way.
  private static func text(of verdict: Verdict) -> String {
    let findings = verdict.findings.map { finding in
      let place = finding.place.map { "\($0.file.rawValue):\($0.line):\($0.column)" }
      return [
        finding.test, finding.arguments, finding.message, finding.expected, finding.actual, place,
      ].map { $0 ?? "-" }.joined(separator: " | ")
    }
    let tests = verdict.tests.map { "\($0.name): \($0.status.rawValue)" }
    return ([verdict.status.rawValue] + tests + (verdict.status == .crashed ? [] : findings))
      .joined(separator: "\n")
  }
}
