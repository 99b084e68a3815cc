import Curriculum
import Judging

extension CheckedExercise {
  /// The checks of one exercise as untrusted answers are graded: right answers pass, and mistakes
  /// get their verdicts and are not refused.
  ///
  /// A mistake is judged only here, with all safeguards. The judge is the same as for readers, and
  /// the solutions, the starters and the right answers check its verdicts without safeguards.
  var gradedAnswerChecks: [Check] {
    let right = workbook.rightAnswers(exercise, in: chapter)
    return ([workbook.solution(exercise, in: chapter)] + right).map(passes)
      + mistakes.map(getsItsVerdict)
  }

  /// Checks that a solution or a right answer also passes with all safeguards.
  private func passes(_ path: String) -> Check {
    Check("graded", path) { [workbook, guardedJudge, assignment] in
      let verdict = guardedJudge.verdict(on: workbook.answer(at: path), to: assignment)
      guard verdict.status == .passed else {
        return "It should pass with all safeguards, and: \(verdict.summary)"
      }
      return verdict.warningFault
    }
  }

  private func getsItsVerdict(_ mistake: Mistake) -> Check {
    Check("wrong answers", mistake.subject) { [self] in
      do {
        let answer = try workbook.answer(with: mistake, exercise, in: chapter)
        let judge = mistake.refused == nil ? guardedJudge : judge
        let fault = mistake.fault(of: judge.verdict(on: answer, to: assignment))
        return try fault ?? mistake.refused.flatMap { try self.fault(refusing: answer, for: $0) }
      } catch {
        return "\(error)"
      }
    }
  }

  private func fault(refusing answer: Answer, for reason: String) throws -> String? {
    let said = try guardedJudge.refusal(of: answer, to: assignment)
      .map(\.everything).joined(separator: "\n")
    return said.contains(reason)
      ? nil : "It should be refused with \"\(reason)\", and: \(said)"
  }
}

extension Mistake {
  /// Returns what is wrong with a verdict on this mistake, or nil.
  func fault(of verdict: Verdict) -> String? {
    let said = verdict.findings.first.map(\.everything) ?? ""
    guard verdict.status == status, said.contains(message) else {
      return "It should be \(status) with \"\(message)\", and: \(verdict.summary)"
    }
    return nil
  }
}
