import Curriculum
import Judging

/// What must hold of one exercise where strangers' answers are graded: honest work is not refused.
struct GradedAnswerChecks {
  let workbook: Workbook
  /// A judge with all safeguards.
  let judge: Judge
  let chapter: Chapter
  let exercise: Exercise
  let assignment: Assignment

  var all: [Check] {
    let right = workbook.samples("RightAnswers", exercise, in: chapter)
    return ([workbook.solution(exercise, in: chapter)] + right).map(passes)
      + workbook.samples("WrongAnswers", exercise, in: chapter).map(isNotRefused)
  }

  /// A solution or a right answer passes as it does without safeguards.
  private func passes(_ path: String) -> Check {
    Check("graded", path) { [workbook, judge, assignment] in
      let verdict = judge.verdict(on: workbook.answer(at: path), to: assignment)
      guard verdict.status == .passed else {
        return "It should pass with all guards, and: \(verdict.summary)"
      }
      return verdict.warningFault
    }
  }

  /// A wrong answer is an honest mistake, unless its head says why it is refused.
  private func isNotRefused(_ path: String) -> Check {
    Check("graded", path) { [workbook, judge, assignment] in
      let reason = (try? workbook.text(path)).flatMap(RightAnswerHeader.init)?["Refused"]
      do {
        let findings = try judge.refusal(of: workbook.answer(at: path), to: assignment)
        let said = findings.map(\.everything).joined(separator: "\n")
        guard let reason else {
          return findings.isEmpty ? nil : "It should not be refused, and:\n\(said)"
        }
        return said.contains(reason)
          ? nil : "It should be refused with \"\(reason)\", and: \(said)"
      } catch {
        return "\(error)"
      }
    }
  }
}
