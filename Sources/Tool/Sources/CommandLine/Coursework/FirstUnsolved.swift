import Curriculum
import Judging

extension CommandContext {
  /// Returns the first exercise of the book that is not known to be solved, or nil if all are
  /// solved.
  ///
  /// - Parameter number: the exercise to start after; it and those before it come last.
  package func firstUnsolved(by judge: Judge, after number: ExerciseNumber? = nil) throws
    -> ExerciseFile?
  {
    let answers = try AnswersFolder(nil, in: self)
    let works = try workbook.chapters().flatMap { chapter in
      try chapter.exercises.map { try ExerciseFile($0, chapter, workbook, answers) }
    }
    let start = number.flatMap { number in works.firstIndex { $0.exercise.number > number } } ?? 0
    return (works[start...] + works[..<start]).first { $0.known(to: judge)?.isSolved != true }
  }
}
