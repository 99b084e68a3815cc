import Curriculum
import Judging

extension CheckedExercise {
  /// What must hold of one exercise where untrusted answers are graded: right answers pass, and
  /// mistakes get their verdicts and are not refused.
  ///
  /// A mistake is judged here alone, with all safeguards: the judge is the one that readers have, and
  /// what it says without them is held by the solutions, the starters and the right answers.
  var gradedAnswerChecks: [Check] {
    let right = workbook.rightAnswers(exercise, in: chapter)
    return ([workbook.solution(exercise, in: chapter)] + right).map(passes)
      + mistakes.map(getsItsVerdict)
  }

  /// A solution or a right answer passes as it does without safeguards.
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
  /// What is wrong with a verdict on it, or nil.
  func fault(of verdict: Verdict) -> String? {
    let said = verdict.findings.first.map(\.everything) ?? ""
    guard verdict.status == status, said.contains(message) else {
      return "It should be \(status) with \"\(message)\", and: \(verdict.summary)"
    }
    return nil
  }
}
