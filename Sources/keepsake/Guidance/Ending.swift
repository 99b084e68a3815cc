import CommandLine
import Curriculum

/// The text that is shown when an exercise, a chapter or the book is solved.
enum Ending {
  /// Returns the purpose of an exercise.
  static func of(_ exercise: Exercise, _ style: Style) -> [String] {
    guard !exercise.purpose.isEmpty else { return [] }
    let sentence = exercise.purpose.prefix(1).uppercased() + exercise.purpose.dropFirst()
    return ["", "  What it was for:"] + style.wrappedLines(sentence, "  ")
  }

  /// Returns the text for a solved chapter, with the purpose of each of its exercises.
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

  /// Returns the text for the solved book, with suggestions for what to do next.
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
