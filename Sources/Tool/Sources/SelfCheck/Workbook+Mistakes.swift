import Curriculum
import Judging

extension Workbook {
  /// Returns the wrong answers that an exercise's suite must refuse; none if there is no file of
  /// them.
  ///
  /// - Throws: `SourceError` if the file cannot be read.
  public func mistakes(_ exercise: Exercise, in chapter: Chapter) throws -> [Mistake] {
    let path = wrongAnswers(exercise, in: chapter)
    guard names(in: "Tests/WrongAnswers/\(chapter.folder)").contains("\(exercise.fileName).md")
    else { return [] }
    return try MistakesReader(
      document: MarkdownDocument(text(path), file: path),
      title: "\(exercise.number) \(exercise.title)"
    ).mistakes()
  }

  /// Returns a wrong answer as an answer for the judge.
  ///
  /// - Throws: `SourceError` if the mistake is not an edit of the solution.
  func answer(
    with mistake: Mistake, _ exercise: Exercise, in chapter: Chapter
  ) throws -> Answer {
    let solution = try cleanSolution(exercise, in: chapter) ?? ""
    return .file(Array(try mistake.applied(to: solution).utf8))
  }
}
