import Curriculum
import Judging

/// A difference between the verdicts of the two engines on an answer.
public struct EngineDifference {
  /// The number of the exercise and the answer, such as `1.1 solution` or `1.1 ChecksForEmojis`.
  public let subject: String
  public let fast: String
  public let plain: String
  /// True if the verdict differs from run to run with the fast engine too, such as on an answer
  /// that races: then it says nothing about the engines. A difference about passing always does.
  public let isOfTheAnswer: Bool
}

extension CheckedExercise {
  /// Compares the verdicts on starter, solution, right answers and mistakes with those of a judge with
  /// the plain engine.
  ///
  /// - Returns: the number of answers, and the differences.
  /// - Throws: `SourceError` if an answer cannot be read.
  public func differences(
    from plain: Judge
  ) throws -> (answers: Int, differences: [EngineDifference]) {
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
      (answer, verdicts) -> EngineDifference? in
      let (fast, plain) = verdicts
      let (one, other) = (Self.text(of: fast), Self.text(of: plain))
      guard one != other else { return nil }
      return EngineDifference(
        subject: "\(number) \(answer.0)", fast: one, plain: other,
        isOfTheAnswer: (fast.status == .passed) == (plain.status == .passed)
          && varies(answer.1, unlike: one))
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
