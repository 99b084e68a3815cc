import Curriculum

/// The text that is shown when an exercise, a chapter or the book is solved.
package enum Ending {
  package static func of(_ exercise: Exercise, _ style: Style) -> [String] {
    guard !exercise.purpose.isEmpty else { return [] }
    let sentence = exercise.purpose.prefix(1).uppercased() + exercise.purpose.dropFirst()
    return ["", "  What it was for:"] + style.wrappedLines(sentence, "  ")
  }

  package static func sentence(of chapter: Chapter, _ style: Style) -> [String] {
    let sign = style.hasSigns ? "★" : "stars"
    let heading =
      "Chapter \(chapter.number), \(chapter.title), is solved: \(chapter.stars) of "
      + "\(chapter.stars) \(sign)"
    return style.wrappedLines(heading, "").map { style.paint($0, .green) }
  }

  /// Returns what a reader of a solved chapter can prevent: the purpose of each of its exercises.
  package static func purposes(of chapter: Chapter, _ style: Style) -> [String] {
    let purposes = chapter.exercises.filter { !$0.purpose.isEmpty }.flatMap { exercise in
      style.wrappedLines("\(exercise.number) \(exercise.title): \(exercise.purpose)", "  ")
    }
    return purposes.isEmpty
      ? [] : style.wrappedLines("What you can prevent now:", "") + purposes
  }

  package static func app(of chapter: Chapter, _ apps: Set<Int>, _ style: Style) -> [String] {
    guard apps.contains(chapter.number) else { return [] }
    let words = "To use your answers in an app: make play CHAPTER=\(chapter.number)"
    return style.wrappedLines(words, "")
  }

  package static func sentenceOfTheBook(_ style: Style) -> [String] {
    style.wrappedLines(
      "Every exercise of the book is solved. Well done: what you made here will not be lost.", "")
  }

  package static func ideas(_ style: Style) -> [String] {
    let ideas = [
      "Compare: make solution EXERCISE=1.1 shows the solution beside yours, and there are other "
        + "good ways.",
      "Use it: each file in Chapters is plain Swift, and fits into an app of your own.",
      "Look at an app that you use: where does it lose what people make?",
    ].flatMap { idea in
      let lines = style.wrappedLines(idea, "  ")
      return ["- " + lines[0].dropFirst(2)] + lines.dropFirst()
    }
    return style.wrappedLines("What to do with it all:", "") + ideas
  }
}
