import CommandLine
import Curriculum
import Judging

/// One exercise with its verdict.
struct ExerciseResult {
  let exercise: Exercise
  let chapter: Chapter
  let verdict: Verdict
  /// The answer's path, as a person reads it.
  let file: String
  /// The suite's path.
  let suite: String
  /// Whether this is how an earlier run ended, which has not been made again.
  var isRemembered = false

  var isSolved: Bool { verdict.status == .passed }
  var stars: Int { isSolved ? exercise.stars : 0 }

  /// Where a finding is, or the answer's file where it does not say.
  func place(of finding: Finding?) -> (file: String, line: Int?, column: Int?) {
    guard let place = finding?.place else { return (file, nil, nil) }
    return (place.file == .answer ? file : suite, place.line, place.column)
  }
}

/// What was judged of one chapter.
struct ChapterResults {
  let chapter: Chapter
  let results: [ExerciseResult]

  var passed: Int { results.count(where: \.isSolved) }
  var stars: Int { results.reduce(0) { $0 + $1.stars } }
  var possible: Int { results.reduce(0) { $0 + $1.exercise.stars } }
}
