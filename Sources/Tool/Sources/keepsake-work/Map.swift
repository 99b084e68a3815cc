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
    let judge = try context.judge()
    let chapters = try context.workbook.chapters().map { chapter in
      let works = try Selection([chapter]).works(context.workbook)
      return (chapter: chapter, places: works.map { (work: $0, known: $0.known(to: judge)) })
    }
    context.console.write(MapText(chapters: chapters, style: context.style).text)
    return .success
  }
}

struct MapText {
  /// An exercise with its result, which is nil if no verdict is known for the file as it is.
  typealias Place = (work: ExerciseFile, known: ExerciseResult?)

  let chapters: [(chapter: Chapter, places: [Place])]
  let style: Style

  var text: String {
    let title = style.wrappedLines("Keepsake: a workbook about not losing what people make", "")
    let head = [""] + title.map { style.paint($0, .bold) } + [""]
    return (head + rows + ["", total, ""] + unjudged + next).joined(separator: "\n") + "\n"
  }
}

extension MapText {
  private var places: [Place] { chapters.flatMap(\.places) }

  /// A row for each chapter, without stars if a row would be too wide with them.
  private var rows: [String] {
    let rows = chapters.map { row($0.chapter, $0.places) }
    let fits = rows.allSatisfy { TextWidth.columns(of: $0.text + $0.stars) <= style.width }
    return rows.map { fits ? $0.text + $0.stars : $0.text }
  }

  private func row(_ chapter: Chapter, _ places: [Place]) -> (text: String, stars: String) {
    let title = chapters.map(\.chapter.title.count).max() ?? 0
    let strip = chapters.map(\.places.count).max() ?? 0
    let states = places.map { StatusWords.mark($0.known?.verdict.status, style) }.joined()
    let known = places.compactMap(\.known)
    let stars = "\(known.stars) of \(chapter.stars)".leftPadded(to: 8)
    return (
      "  \(chapter.number) \(chapter.title.padded(to: title))  "
        + "\(states.padded(to: strip))  \(known.passed) of \(places.count)",
      "  \(stars) \(style.hasSigns ? "★" : "stars")"
    )
  }

  private var total: String {
    let known = places.compactMap(\.known)
    let possible = chapters.reduce(0) { $0 + $1.chapter.stars }
    let core = places.filter(\.work.exercise.isCore)
    let solved = core.compactMap(\.known).passed
    return [
      "\(known.passed) of \(places.count) exercises, \(known.stars) of \(possible) stars",
      "\(solved) of \(core.count) in the core, which has one or two stars",
    ].map { style.wrapped($0, "  ") }.joined(separator: "\n")
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
    let unsolved = places.filter { $0.known?.isSolved != true }.map(\.work)
    guard let work = unsolved.first(where: \.exercise.isCore) ?? unsolved.first else {
      return style.wrappedLines("All solved. Well done: what you made here will not be lost.", "")
    }
    let number = work.exercise.number
    return ["Next: \(number) \(work.exercise.title)"] + work.places(style) + [
      style.labeled("then", "make check EXERCISE=\(number)"),
      style.labeled("or", "make watch CHAPTER=\(number.chapter)"),
      "", "All commands: make help",
    ]
  }
}

let workCommands: [any Command.Type] = [
  Map.self, Next.self, WatchChapter.self, Hint.self, Solution.self, Reset.self, Restore.self,
  Update.self,
]
