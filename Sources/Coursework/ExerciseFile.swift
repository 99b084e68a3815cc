import CommandLine
import Curriculum
import Judging
import Support

/// One exercise, and the file in which somebody works on it.
package struct ExerciseFile: Sendable {
  package let exercise: Exercise
  package let chapter: Chapter
  package let assignment: Assignment
  /// The answer's path, as a person reads it.
  package let file: String
  /// The suite's path.
  package let suite: String
  /// Where the answer lies.
  package let path: String

  package init(
    _ exercise: Exercise, _ chapter: Chapter, _ workbook: Workbook, _ answers: AnswersFolder
  ) throws {
    self.exercise = exercise
    self.chapter = chapter
    assignment = try workbook.assignment(exercise, in: chapter)
    file = workbook.answer(exercise, in: chapter, of: answers.name)
    suite = workbook.suite(exercise, in: chapter)
    path = workbook.url(file).path
  }

  /// What lies in the file now.
  package var answer: Answer { Answer(at: path) }

  package func result(_ verdict: Verdict) -> ExerciseResult {
    ExerciseResult(exercise: exercise, chapter: chapter, verdict: verdict, file: file, suite: suite)
  }

  /// What is known of the file as it is now, or nil where nobody has judged it.
  package func known(to judge: Judge) -> ExerciseResult? {
    let answer = answer
    return judge.knownVerdict(on: answer, to: assignment).map(result)
      ?? lastTimeout(of: answer, judge)
  }

  /// How the file as it is now fares. One whose run has timed out is not run again.
  package func judged(by judge: Judge) -> ExerciseResult { [self].judged(by: judge)[0] }

  fileprivate func lastTimeout(of answer: Answer, _ judge: Judge) -> ExerciseResult? {
    judge.lastTimeout(of: answer, to: assignment).map { verdict in
      var result = result(verdict)
      result.isRemembered = true
      return result
    }
  }
}

extension [ExerciseFile] {
  /// How the files as they are now fare, in the same order. One whose run has timed out is not run
  /// again.
  ///
  /// - Parameter step: called as each becomes known.
  package func judged(
    by judge: Judge, step: @Sendable () -> Void = {}
  ) -> [ExerciseResult] {
    let answers = map(\.answer)
    var results = timeouts(of: answers, judge, step)
    let open = indices.filter { results[$0] == nil }
    let verdicts = judge.verdicts(
      on: open.map { (answers[$0], self[$0].assignment) }, step: step)
    for (index, verdict) in zip(open, verdicts) {
      judge.noteTimeout(verdict, of: answers[index], to: self[index].assignment)
      results[index] = self[index].result(verdict)
    }
    return zip(self, results).map { $1 ?? $0.result(Verdict(.notJudged)) }
  }

  private func timeouts(
    of answers: [Answer], _ judge: Judge, _ step: @Sendable () -> Void
  ) -> [ExerciseResult?] {
    indices.map(\.self).concurrentMap { index in
      guard let timeout = self[index].lastTimeout(of: answers[index], judge) else { return nil }
      step()
      return timeout
    }
  }
}

extension Selection {
  /// The exercises that are meant, with the files of `answers`.
  package func works(_ workbook: Workbook, _ answers: AnswersFolder) throws -> [ExerciseFile] {
    try parts.flatMap { chapter, exercises in
      try exercises.map { try ExerciseFile($0, chapter, workbook, answers) }
    }
  }
}
