import CommandLine
import Curriculum

/// What is said where an exercise, a chapter or the book is solved.
enum Ending {
  /// What an exercise was for.
  static func of(_ exercise: Exercise, _ style: Style) -> [String] {
    guard !exercise.purpose.isEmpty else { return [] }
    let sentence = exercise.purpose.prefix(1).uppercased() + exercise.purpose.dropFirst()
    return ["", "  What it was for:"] + style.wrappedLines(sentence, "  ")
  }

  /// That a chapter is solved, and what each of its exercises was for.
  static func of(_ chapter: Chapter, _ style: Style) -> [String] {
    let sign = style.hasSigns ? "★" : "stars"
    let heading =
      "Chapter \(chapter.number), \(chapter.title), is solved: \(chapter.stars) of "
      + "\(chapter.stars) \(sign)"
    let purposes = chapter.exercises.filter { !$0.purpose.isEmpty }.flatMap { exercise in
      style.wrappedLines("\(exercise.number) \(exercise.title): \(exercise.purpose)", "  ")
    }
    let lead = purposes.isEmpty ? [] : style.wrappedLines("What you can prevent now:", "")
    return [""] + style.wrappedLines(heading, "").map { style.paint($0, .green) } + lead + purposes
  }

  /// That everything is solved, and what to do with it.
  static func ofTheBook(_ style: Style) -> [String] {
    let opening = [
      "Every exercise of the book is solved. Well done: what you made here will not be lost.",
      "What to do with it all:",
    ].flatMap { style.wrappedLines($0, "") }
    let ideas = [
      "Compare: make solution EXERCISE=1.1 shows the solution beside yours, and there are other "
        + "good ways.",
      "Use it: each file in Chapters is plain Swift, and fits into an app of your own.",
      "Look at an app that you use: where does it lose what people make?",
    ].flatMap { idea in
      let lines = style.wrappedLines(idea, "  ")
      return ["- " + lines[0].dropFirst(2)] + lines.dropFirst()
    }
    return [""] + opening + ideas
  }
}
