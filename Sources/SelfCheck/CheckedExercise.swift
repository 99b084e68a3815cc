import Curriculum
import Judging

/// An exercise with everything that its checks need. Each kind of check is an extension.
struct CheckedExercise {
  let workbook: Workbook
  let judge: Judge
  /// A judge with all safeguards.
  let guardedJudge: Judge
  let chapter: Chapter
  let exercise: Exercise
  let assignment: Assignment
  let mistakes: [Mistake]

  /// Every check of the exercise.
  var checks: [Check] { exerciseChecks + statementChecks + ruleChecks + gradedAnswerChecks }
}
