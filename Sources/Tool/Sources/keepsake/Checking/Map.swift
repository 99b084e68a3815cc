import CommandLine
import Curriculum
import Foundation
import Judging

/// The command `map`: shows the reader's progress in the whole book, from stored verdicts. It
/// compiles and runs nothing.
enum Map: Command {
  static let name = "map"
  static let settings = ["ENGINE"]

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let answers = try AnswersFolder(nil, in: context)
    let judge = try context.judge()
    let chapters = try context.workbook.chapters().map { chapter in
      let works = try chapter.exercises.map {
        try ExerciseFile($0, chapter, context.workbook, answers)
      }
      return MappedChapter(
        chapter: chapter, places: works.map { MappedExercise(work: $0, known: $0.known(to: judge)) }
      )
    }
    context.console.write(MapText(chapters: chapters, style: context.style).text)
    return .success
  }
}

/// An exercise on the map.
struct MappedExercise {
  let work: ExerciseFile
  /// The result, or nil if no verdict is known for the file in its current state.
  let known: ExerciseResult?

  var isSolved: Bool { known?.isSolved ?? false }
}

/// A chapter on the map.
struct MappedChapter {
  let chapter: Chapter
  let places: [MappedExercise]

  var passed: Int { places.count(where: \.isSolved) }
  var stars: Int { places.reduce(0) { $0 + ($1.known?.stars ?? 0) } }
}

/// The map as a text for the reader.
struct MapText {
  let chapters: [MappedChapter]
  let style: Style

  var text: String {
    let title = style.wrappedLines("Keepsake: a workbook about not losing what people make", "")
    let head = [""] + title.map { style.paint($0, .bold) } + [""]
    return (head + rows + ["", total, ""] + unjudged + next).joined(separator: "\n") + "\n"
  }
}

extension MapText {
  private var places: [MappedExercise] { chapters.flatMap(\.places) }

  /// A row for each chapter, without stars if a row would be too wide with them.
  private var rows: [String] {
    let rows = chapters.map(row)
    let fits = rows.allSatisfy { TextWidth.columns(of: $0.text + $0.stars) <= style.width }
    return rows.map { fits ? $0.text + $0.stars : $0.text }
  }

  private func row(_ mapped: MappedChapter) -> (text: String, stars: String) {
    let title = chapters.map(\.chapter.title.count).max() ?? 0
    let strip = chapters.map(\.places.count).max() ?? 0
    let states = mapped.places.map { StatusWords.mark($0.known?.verdict.status, style) }.joined()
    let count = "\(mapped.passed) of \(mapped.places.count)"
    let stars = "\(mapped.stars) of \(mapped.chapter.stars)".leftPadded(to: 8)
    return (
      "  \(mapped.chapter.number) \(mapped.chapter.title.padded(to: title))  "
        + "\(states.padded(to: strip))  \(count)",
      "  \(stars) \(style.hasSigns ? "★" : "stars")"
    )
  }

  private var total: String {
    let possible = chapters.reduce(0) { $0 + $1.chapter.stars }
    return "  \(places.count(where: \.isSolved)) of \(places.count) exercises, "
      + "\(chapters.reduce(0) { $0 + $1.stars }) of \(possible) stars"
  }

  /// The exercises without a known verdict: changed since their last check, or never checked.
  private var unjudged: [String] {
    let unknown = places.filter { $0.known == nil }
    guard !unknown.isEmpty else { return [] }
    let numbers = unknown.map(\.work.exercise.number.description).joined(separator: ", ")
    let state = unknown.count == 1 ? "as it is now" : "as they are now"
    let sentence = "No verdict is known for \(numbers) \(state): make check finds out."
    return [style.wrapped(sentence, "  "), ""]
  }

  private var next: [String] {
    guard let place = places.first(where: { !$0.isSolved }) else {
      return style.wrappedLines("All solved. Well done: what you made here will not be lost.", "")
    }
    let work = place.work
    let (number, title) = (work.exercise.number, work.exercise.title)
    let text = work.chapter.document.file
    return [
      "Next: \(number) \(title)",
      style.labeled("read", path: text, at: ":\(work.exercise.line)"),
      style.labeled("edit", path: work.file),
      style.labeled("then", "make check EXERCISE=\(number)"),
      style.labeled("or", "make watch CHAPTER=\(number.chapter)"),
      "", "All commands: make help",
    ]
  }
}

extension String {
  /// Returns the text with spaces before it, up to `width` characters.
  func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
