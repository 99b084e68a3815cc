import Curriculum
import Judging
import Support

/// An exercise with the file in which the reader works on it.
package struct ExerciseFile: Sendable {
  package let exercise: Exercise
  package let chapter: Chapter
  package let assignment: Assignment
  /// The answer's path, as shown to people.
  package let file: String
  /// The suite's path.
  package let suite: String
  /// The answer's absolute path.
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

  /// The current contents of the file.
  package var answer: Answer { Answer(at: path) }

  package func result(_ verdict: Verdict) -> ExerciseResult {
    ExerciseResult(exercise: exercise, chapter: chapter, verdict: verdict, file: file, suite: suite)
  }

  /// Returns the known result for the current contents of the file, or nil if they were never
  /// judged.
  package func known(to judge: Judge) -> ExerciseResult? {
    let answer = answer
    return judge.knownVerdict(on: answer, to: assignment).map(result)
      ?? lastTimeout(of: answer, judge)
  }

  /// Judges the current contents of the file. An answer whose run has timed out is not run again.
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
  /// Judges the current contents of the files, and returns the results in the same order. An answer
  /// whose run has timed out is not run again.
  ///
  /// - Parameter step: called when each result becomes known.
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
  /// Returns the selected exercises, with the files of `answers`.
  package func works(_ workbook: Workbook, _ answers: AnswersFolder) throws -> [ExerciseFile] {
    try parts.flatMap { chapter, exercises in
      try exercises.map { try ExerciseFile($0, chapter, workbook, answers) }
    }
  }
}
