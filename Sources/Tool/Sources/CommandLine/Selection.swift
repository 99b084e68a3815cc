import Curriculum
import Support

package struct Selection {
  package var parts: [(chapter: Chapter, exercises: [Exercise])]

  package var exercises: [(chapter: Chapter, exercise: Exercise)] {
    parts.flatMap { chapter, exercises in exercises.map { (chapter, $0) } }
  }

  /// Selects what `EXERCISE` or `CHAPTER` names; without either, the whole book.
  package init(_ request: Request, in workbook: Workbook) throws {
    if let word = request["EXERCISE"] {
      let (chapter, exercise) = try Self.exercise(word, request, in: workbook)
      parts = [(chapter, [exercise])]
    } else {
      let chapter = try request["CHAPTER"].map { try Self.entry($0, in: workbook) }
      let chapters = try chapter.map { [try workbook.chapter($0)] } ?? workbook.chapters()
      parts = chapters.map { ($0, $0.exercises) }
    }
  }

  package init(_ chapters: [Chapter]) {
    parts = chapters.map { ($0, $0.exercises) }
  }

  package static func exercise(
    _ request: Request, in workbook: Workbook
  ) throws -> (chapter: Chapter, exercise: Exercise) {
    guard let word = request["EXERCISE"] else {
      throw UsageError(
        message: "make \(request.command) is for one exercise.",
        next: "Say which: make \(request.command) EXERCISE=\(workbook.contents[0].number).1")
    }
    return try exercise(word, request, in: workbook)
  }
}

extension Selection {
  private static func exercise(
    _ word: String, _ request: Request, in workbook: Workbook
  ) throws -> (chapter: Chapter, exercise: Exercise) {
    let inChapter = request["CHAPTER"]
    let written = word.contains(".") ? word : (inChapter.map { "\($0).\(word)" } ?? word)
    guard let number = ExerciseNumber(written) else {
      throw UsageError(
        message: "\"\(word)\" is not an exercise's number.",
        next: "Numbers look like \(workbook.contents[0].number).3: chapter, dot, exercise.")
    }
    let named = try inChapter.map { try entry($0, in: workbook).number }
    if let named, named != number.chapter, request.wasTyped("CHAPTER") {
      throw UsageError(
        message: "Exercise \(number) is not in chapter \(named).",
        next: "Leave CHAPTER out, or see make check CHAPTER=\(named) for its exercises.")
    }
    let chapter = try workbook.chapter(entry("\(number.chapter)", in: workbook))
    if let exercise = chapter.exercises.first(where: { $0.number == number }) {
      return (chapter, exercise)
    }
    let nearest = chapter.exercises.min {
      abs($0.number.position - number.position) < abs($1.number.position - number.position)
    }
    throw UsageError(
      message: "Chapter \(chapter.number) has no exercise \(number).",
      next: nearest.map { "The nearest is \($0.number), \($0.title)." }
        ?? "It has no exercises yet.")
  }

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
    let names = entries.map(\.name)
    let near =
      Nearest.to(word, among: names)
      ?? names.first { $0.lowercased().hasPrefix(word.lowercased()) }
    throw UsageError(
      message: "There is no chapter \"\(word)\".",
      next: near.map { "Did you mean CHAPTER=\($0)?" }
        ?? "CHAPTER is a number or a name: "
        + entries.map { "\($0.number) \($0.name)" }.joined(separator: ", ") + "."
    )
  }
}
