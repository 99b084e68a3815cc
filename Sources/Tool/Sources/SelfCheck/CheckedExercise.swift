import Curriculum
import Judging

/// An exercise with everything that its checks need. Each kind of check is an extension.
struct CheckedExercise {
  let workbook: Workbook
  let judge: Judge
  let chapter: Chapter
  let exercise: Exercise
  let assignment: Assignment
  let mistakes: [Mistake]

  /// The checks of the exercise that `make test` performs.
  var checks: [Check] { exerciseChecks + statementChecks + ruleChecks + mistakeChecks }
}
