import CommandLine
import Curriculum
import Judging

/// What `check` tells a person.
struct CheckReport {
  let chapters: [ChapterResults]
  /// What the first unsolved exercise asks first, where it is not started.
  let firstCheck: Finding?
  /// How many different tries at the first unsolved exercise have failed in a row.
  var tries = 0
  let style: Style
  let request: Request

  var text: String {
    let tables = chapters.map(table).joined(separator: "\n")
    return "\n" + tables + "\n" + (unsolved.map(guidance) ?? "") + summary + "\n" + next
  }

  private var results: [ExerciseResult] { chapters.flatMap(\.results) }
  private var unsolved: ExerciseResult? { results.first { !$0.isSolved } }
}

extension CheckReport {
  private func table(_ chapter: ChapterResults) -> String {
    let heading = "Chapter \(chapter.chapter.number): \(chapter.chapter.title)"
    let width = chapter.results.map(\.exercise.title.count).max() ?? 0
    let rows = chapter.results.map { result in
      let exercise = result.exercise
      let sign = StatusWords.sign(result.verdict.status, style)
      let row = "  \(sign) \(exercise.number) \(style.stars(exercise.stars)) \(exercise.title)"
      let words = result.verdict.status.words
      let pad = String(repeating: " ", count: width - exercise.title.count)
      return row + pad + "  " + StatusWords.paint(words, result.verdict.status, style)
    }
    return style.paint(heading, .bold) + "\n" + rows.joined(separator: "\n") + "\n"
  }

  private func guidance(_ result: ExerciseResult) -> String {
    let lines = Guidance(result, firstCheck: firstCheck, tries: tries, style: style).lines
    return lines.joined(separator: "\n") + "\n\n"
  }

  private var summary: String {
    let passed = results.count(where: \.isSolved)
    let stars = results.reduce(0) { $0 + $1.stars }
    let possible = results.reduce(0) { $0 + $1.exercise.stars }
    let bar = style.paint(style.bar(passed, of: results.count), .green)
    return "\(bar)  \(passed) of \(results.count) exercises, \(stars) of \(possible) stars\n"
  }

  private var next: String {
    guard let unsolved else {
      return "All solved. Well done: what you made here will not be lost.\n"
    }
    let number = unsolved.exercise.number
    switch unsolved.verdict.status {
    case .missing where unsolved.verdict.tests.isEmpty:
      return "Next: make reset EXERCISE=\(number) puts the starter at \(unsolved.file).\n"
    case .notJudged:
      return
        "Next: this is not your doing. Try again; if it stays, tell the authors what stands above.\n"
    default:
      let again = request["ANSWERS"].map { " ANSWERS=\($0)" } ?? ""
      return """
        Next: edit \(unsolved.file), then make check EXERCISE=\(number)\(again)
              A hint, if you want one: make hint EXERCISE=\(number)

        """
    }
  }
}
