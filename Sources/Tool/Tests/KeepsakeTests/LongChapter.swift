@testable import Curriculum

/// A chapter with titles and purposes as long as those of the book.
enum LongChapter {
  /// Returns a chapter with eight exercises, whose files are those of a short one.
  static func like(_ short: Chapter) -> Chapter {
    let exercises = purposes.enumerated().map { index, exercise in
      let file = short.exercises[index % short.exercises.count]
      return Exercise(
        number: ExerciseNumber(chapter: short.number, position: index + 1), title: exercise.title,
        stars: exercise.stars, statement: file.statement, line: file.line, hints: file.hints,
        purpose: exercise.purpose, fileName: file.fileName)
    }
    return Chapter(
      number: short.number, name: short.name, title: "Error handling", exercises: exercises,
      document: short.document)
  }

  /// Those of the first chapter.
  private static let purposes: [(title: String, stars: Int, purpose: String)] = [
    (
      "Throw", 1,
      "an error has one case for each problem that a caller may want to treat differently, and "
        + "contains what is needed to explain it."
    ),
    (
      "Propagate", 1,
      "a function that can add nothing to an error lets it through, unchanged."
    ),
    (
      "Ignore on purpose", 1,
      "`try?` loses everything that it covers, so let it cover little."
    ),
    (
      "Trap on purpose", 1,
      "a mistake in your own constants stops the program at once, and the crash message names it. "
        + "A mistake in a user's data never stops the program."
    ),
    (
      "Catch what you can", 2,
      "narrow clauses first, and no clause for an error that you cannot handle."
    ),
    ("Rethrow", 2, "a higher-order function can promise to throw only if its closure does."),
    (
      "An error that explains itself", 3,
      "it says where, why and what to do now, and it keeps the cause."
    ),
    (
      "Clean up on every way out", 3,
      "every resource that was opened is closed exactly once, and the first error is the one that "
        + "is reported."
    ),
  ]
}
