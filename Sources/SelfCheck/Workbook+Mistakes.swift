import Curriculum
import Judging

extension Workbook {
  /// The wrong answers that an exercise's suite must refuse; none where there is no file of them.
  ///
  /// - Throws: `SourceError` where the file cannot be read.
  public func mistakes(_ exercise: Exercise, in chapter: Chapter) throws -> [Mistake] {
    let path = wrongAnswers(exercise, in: chapter)
    guard names(in: "Tests/WrongAnswers/\(chapter.folder)").contains("\(exercise.fileName).md")
    else { return [] }
    return try MistakesReader(
      document: MarkdownDocument(text(path), file: path),
      title: "\(exercise.number) \(exercise.title)"
    ).mistakes()
  }

  /// A wrong answer as the judge takes it.
  ///
  /// - Throws: `SourceError` where the mistake is no edit of the solution.
  func answer(
    with mistake: Mistake, _ exercise: Exercise, in chapter: Chapter
  ) throws -> Answer {
    let solution = try cleanSolution(exercise, in: chapter) ?? ""
    return .file(Array(try mistake.applied(to: solution).utf8))
  }
}
