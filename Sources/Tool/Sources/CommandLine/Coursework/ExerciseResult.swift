import Curriculum
import Judging

/// An exercise with its verdict.
package struct ExerciseResult: Sendable {
  package let exercise: Exercise
  package let chapter: Chapter
  package let verdict: Verdict
  /// The answer's path, as shown to people.
  package let file: String
  /// The suite's path.
  package let suite: String
  /// True if this is the result of an earlier run, which was not repeated.
  package var isRemembered = false

  package init(
    exercise: Exercise, chapter: Chapter, verdict: Verdict, file: String, suite: String
  ) {
    self.exercise = exercise
    self.chapter = chapter
    self.verdict = verdict
    self.file = file
    self.suite = suite
  }

  package var isSolved: Bool { verdict.status == .passed }
  package var stars: Int { isSolved ? exercise.stars : 0 }

  /// Returns the place of a finding, or the answer's file if the finding has no place.
  package func place(of finding: Finding?) -> (file: String, line: Int?, column: Int?) {
    guard let place = finding?.place else { return (file, nil, nil) }
    return (place.file == .answer ? file : suite, place.line, place.column)
  }
}

/// The results of one chapter.
package struct ChapterResults {
  package let chapter: Chapter
  package let results: [ExerciseResult]

  package init(chapter: Chapter, results: [ExerciseResult]) {
    self.chapter = chapter
    self.results = results
  }

  package var passed: Int { results.count(where: \.isSolved) }
  package var stars: Int { results.reduce(0) { $0 + $1.stars } }
  package var possible: Int { results.reduce(0) { $0 + $1.exercise.stars } }
}
