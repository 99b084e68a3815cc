import CommandLine
import Curriculum
import Judging
import Support

/// The results of `check` as a text for the reader.
struct CheckReport {
  let chapters: [ChapterResults]
  /// The remark for the exercise that is explained.
  var remark: String?
  /// The chapters whose app `make play` opens.
  var apps: Set<Int> = []
  let style: Style
  let request: Request
  /// True if everything that answers print is to be shown.
  var printsAll = false

  var text: String {
    let tables = chapters.map(table).joined(separator: "\n")
    return "\n" + tables + "\n" + printed + (unsolved.map(guidance) ?? "") + uncompiled + summary
      + next
  }

  private var results: [ExerciseResult] { chapters.flatMap(\.results) }
  private var unsolved: ExerciseResult? { results.toExplain }
}

extension CheckReport {
  private func table(_ chapter: ChapterResults) -> String {
    let heading = "Chapter \(chapter.chapter.number): \(chapter.chapter.title)"
    let title = chapter.results.map(\.exercise.title.count).max() ?? 0
    let rows = chapter.results.map { wideRow($0, title) }
    let fits = rows.allSatisfy { TextWidth.columns(of: $0) <= style.width }
    let shown = fits ? rows : chapter.results.map(narrowRow)
    return style.paint(heading, .bold) + "\n" + shown.joined(separator: "\n") + "\n"
  }

  /// Returns a row in columns, with titles of at most `width` characters.
  private func wideRow(_ result: ExerciseResult, _ width: Int) -> String {
    let exercise = result.exercise
    let sign = StatusWords.sign(result.verdict.status, style)
    return "  \(sign) \(exercise.number) \(style.stars(exercise.stars)) "
      + exercise.title.padded(to: width) + "  "
      + StatusWords.paint(result.verdict.status.words, result.verdict.status, style)
  }

  /// Returns a row for a screen that is too narrow for columns.
  private func narrowRow(_ result: ExerciseResult) -> String {
    let (exercise, status) = (result.exercise, result.verdict.status)
    let sign = StatusWords.sign(status, style)
    let start = "\(sign) \(exercise.number) \(style.stars(exercise.stars)) "
    let gap = String(repeating: " ", count: TextWidth.columns(of: start))
    let text = style.wrapped("\(exercise.title): \(status.words)", gap)
    return start + text.dropFirst(gap.count)
  }

  /// Everything that answers printed, if that is asked for.
  private var printed: String {
    guard printsAll else { return "" }
    return results.filter { !$0.verdict.printed.isEmpty }.map { result in
      let heading = "\(result.exercise.number) \(result.exercise.title) printed:"
      let lines = SwiftSource.lines(of: result.verdict.printed).map { "    \($0)" }
      return ([heading] + lines).joined(separator: "\n") + "\n\n"
    }.joined()
  }

  private func guidance(_ result: ExerciseResult) -> String {
    result.guidance(style, remark: remark).joined(separator: "\n") + "\n\n"
  }

  /// The other answers that do not compile, each with the place of its first error.
  private var uncompiled: String {
    let others = results.filter {
      $0.verdict.status == .notCompiled && $0.exercise.number != unsolved?.exercise.number
    }
    return others.map { result in
      let place = result.verdict.findings.first.map { finding in
        var short = finding
        short.words = nil
        return result.text(of: short, style)
      }
      return (result.heading(style) + (place ?? [])).joined(separator: "\n") + "\n\n"
    }.joined()
  }

  /// The number of solved exercises, if there is more than one exercise.
  private var summary: String {
    guard results.count > 1 else { return "" }
    let bar = style.bar(results.passed, of: results.count)
    let count =
      "\(results.passed) of \(results.count) exercises, "
      + "\(results.stars) of \(results.possible) stars"
    let gap = bar.count + 2 + count.count <= style.width ? "  " : "\n"
    return style.paint(bar, .green) + gap + count + "\n\n"
  }

  private var next: String {
    guard let unsolved else { return praise }
    let number = unsolved.exercise.number
    let steps: [String]
    switch unsolved.verdict.status {
    case .missing where unsolved.verdict.tests.isEmpty:
      steps = [
        style.labeled("then", "make reset EXERCISE=\(number)"),
        style.labeled("for", "a new file with the starter"),
      ]
    case .notJudged:
      let words =
        "Next: this is not your fault. Try again; if it happens again, report the message above."
      return style.wrapped(words, "") + "\n"
    default:
      let again = request["ANSWERS"].map { " ANSWERS=\($0)" } ?? ""
      steps = [
        style.labeled("edit", path: unsolved.work.file),
        style.labeled("then", command: "make check EXERCISE=\(number)\(again)"),
        style.labeled("hint", "make hint EXERCISE=\(number)"),
      ]
    }
    return "Next: \(number) \(unsolved.exercise.title)\n" + steps.joined(separator: "\n") + "\n"
  }

  private var praise: String {
    if results.count == 1 { return "Solved.\n" }
    guard request["ANSWERS"] == nil else {
      return style.wrapped("All solved. Well done: what you made here will not be lost.", "") + "\n"
    }
    let ending =
      if chapters.count == 1 {
        Ending.sentence(of: chapters[0].chapter, style)
          + Ending.purposes(of: chapters[0].chapter, style) + [""]
          + Ending.app(of: chapters[0].chapter, apps, style) + ["To go on: make next"]
      } else {
        Ending.sentenceOfTheBook(style) + Ending.ideas(style)
      }
    return ending.joined(separator: "\n") + "\n"
  }
}
