import Curriculum

/// The chapters and exercises that a command applies to.
package struct Selection {
  /// Each chapter with the selected exercises.
  package var parts: [(chapter: Chapter, exercises: [Exercise])]

  /// Selects what `EXERCISE` or `CHAPTER` names; without either, the whole book.
  ///
  /// - Throws: `UsageError` if there is no such chapter or exercise. It names the nearest one.
  package init(_ request: Request, in workbook: Workbook) throws {
    if let exercise = request["EXERCISE"] {
      parts = [try Self.exercise(exercise, chapter: request["CHAPTER"], in: workbook)]
    } else if let chapter = request["CHAPTER"] {
      let chapter = try workbook.chapter(Self.entry(chapter, in: workbook))
      parts = [(chapter, chapter.exercises)]
    } else {
      parts = try workbook.chapters().map { ($0, $0.exercises) }
    }
  }

  /// Selects all exercises of one chapter.
  package init(_ chapter: Chapter) {
    parts = [(chapter, chapter.exercises)]
  }

  /// Returns the exercise that `EXERCISE` names.
  package static func exercise(_ request: Request, in workbook: Workbook) throws -> (
    Chapter, Exercise
  ) {
    guard let word = request["EXERCISE"] else {
      throw UsageError(
        message: "make \(request.command) is for one exercise.",
        next: "Say which: make \(request.command) EXERCISE=\(workbook.contents[0].number).1")
    }
    let part = try exercise(word, chapter: request["CHAPTER"], in: workbook)
    return (part.chapter, part.exercises[0])
  }
}

extension Selection {
  private static func exercise(
    _ word: String, chapter: String?, in workbook: Workbook
  ) throws -> (chapter: Chapter, exercises: [Exercise]) {
    let written = word.contains(".") ? word : (chapter.map { "\($0).\(word)" } ?? word)
    guard let number = ExerciseNumber(written) else {
      throw UsageError(
        message: "\"\(word)\" is not an exercise's number.",
        next: "Numbers look like \(workbook.contents[0].number).3: chapter, dot, exercise.")
    }
    let chapter = try workbook.chapter(entry("\(number.chapter)", in: workbook))
    if let exercise = chapter.exercises.first(where: { $0.number == number }) {
      return (chapter, [exercise])
    }
    let nearest = chapter.exercises.min {
      abs($0.number.position - number.position) < abs($1.number.position - number.position)
    }
    throw UsageError(
      message: "Chapter \(chapter.number) has no exercise \(number).",
      next: nearest.map { "The nearest is \($0.number), \($0.title)." }
        ?? "It has no exercises yet.")
  }

  /// Returns a chapter by its number or its name.
  package static func entry(_ word: String, in workbook: Workbook) throws -> Workbook.Entry {
    let entries = workbook.contents
    if let entry = entries.first(where: {
      $0.number == Int(word) || $0.name == word || $0.folder == word
    }) {
      return entry
    }
    if let number = Int(word) {
      let nearest = entries.min { abs($0.number - number) < abs($1.number - number) } ?? entries[0]
      throw UsageError(
        message: "There is no chapter \(number).",
        next: "The nearest is CHAPTER=\(nearest.number), \(nearest.name).")
    }
    let near = Nearest.to(word, among: entries.map(\.name))
    throw UsageError(
      message: "There is no chapter \"\(word)\".",
      next: near.map { "Did you mean CHAPTER=\($0)?" }
        ?? "Chapters are named by number: \(entries.map { "\($0.number)" }.joined(separator: ", "))."
    )
  }
}
