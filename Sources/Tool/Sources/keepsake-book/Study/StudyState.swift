import CommandLine
import Curriculum
import Judging
import Serving

/// The state of every exercise in the live book, and the events that report it to pages.
struct StudyState: PageState {
  /// The state of one exercise.
  struct Seen: Sendable {
    let work: ExerciseFile
    var result: ExerciseResult?
    var isRunning = false
    /// True if it was judged since the book was opened, and the result is not only a stored one.
    var isFresh = false

    var isSolved: Bool { result?.isSolved == true }
  }

  private(set) var seen: [Seen]
  private let journal: Journal
  private let editor: EditorLink
  private let hasSolutions: Bool
  /// The titles of the apps that `make play` opens, by chapter.
  private let apps: [String: String]

  init(
    _ works: [ExerciseFile], knownTo judge: Judge, _ context: CommandContext, _ editor: EditorLink
  ) {
    seen = works.map { Seen(work: $0, result: $0.known(to: judge)) }
    journal = context.journal
    self.editor = editor
    hasSolutions = context.workbook.hasSolutions
    let titles = PlayedApp.all(in: context.workbook).flatMap { app in
      app.chapters.map { ("\($0)", app.title) }
    }
    apps = Dictionary(titles, uniquingKeysWith: { first, _ in first })
  }

  func greeting(_ token: String) -> [EventStream.Event] {
    [EventStream.Event("hello", data: (["token": token, "apps": apps] as PageValues).json)]
      + seen.indices.map(card) + [progress]
  }

  /// The exercises whose current answers have no verdict.
  var unknown: [Int] { seen.indices.filter { seen[$0].result == nil } }

  /// The exercise to continue with, if it is not started and its first check is not known yet.
  var nextToPrepare: Int? {
    guard let index = seen.firstIndex(where: { !$0.isSolved }) else { return nil }
    let next = seen[index]
    let isKnown = next.isFresh || next.isRunning
    return next.result?.verdict.status == .notStarted && !isKnown ? index : nil
  }

  /// True if every answer has a verdict and none is being judged.
  var isIdle: Bool { seen.allSatisfy { $0.result != nil && !$0.isRunning } }

  /// Records that an exercise is being judged.
  mutating func begin(_ index: Int) -> [EventStream.Event] {
    seen[index].isRunning = true
    return [card(index)]
  }

  /// Records a verdict.
  mutating func judged(_ index: Int, _ result: ExerciseResult) -> [EventStream.Event] {
    let work = seen[index].work
    if case .file(let bytes) = work.answer { _ = journal.note(result, bytes) }
    seen[index] = Seen(work: work, result: result, isFresh: true)
    return [card(index), progress]
  }

  /// Records in the journal that one more hint is shown.
  func showHint(_ index: Int) -> [EventStream.Event] {
    _ = journal.showHint(of: seen[index].work.exercise)
    return [card(index)]
  }

  /// Returns true if the solution of an exercise can be shown: it is solved, or all its hints have
  /// been shown.
  func showsSolution(_ index: Int) -> Bool {
    let exercise = seen[index].work.exercise
    let hasHints = journal.hints(of: exercise) == exercise.hints.count
    return hasSolutions && (seen[index].isSolved || hasHints)
  }
}

extension StudyState {
  /// Returns what a page shows about one exercise.
  private func card(_ index: Int) -> EventStream.Event {
    let seen = seen[index]
    let (work, exercise, verdict) = (seen.work, seen.work.exercise, seen.result?.verdict)
    let findings = seen.result?.firstCheck.map { [$0] } ?? verdict?.findings ?? []
    let number = exercise.number.description
    let card: PageValues = [
      "number": number, "title": exercise.title, "file": work.file,
      "editor": editor.address(of: work.file),
      // The status as `make check FORMAT=json` names it.
      "state": verdict?.status.rawValue ?? "unknown",
      "words": verdict?.status.words ?? "not judged yet", "isRunning": seen.isRunning,
      "finding": findings.first?.shown(of: work, editor),
      "others": verdict.map { Self.others($0, findings.dropFirst()) },
      "warnings": verdict?.warnings.prefix(5).map { $0.shown(of: work, editor) } ?? [],
      // What the answer printed during the check that failed first.
      "printed": verdict?.excerpt,
      // True if this is the result of an earlier run, which has not been repeated.
      "isRemembered": verdict?.isRemembered,
      "hints": ["shown": journal.hints(of: exercise), "of": exercise.hints.count],
      "purpose": seen.isSolved ? exercise.purpose : nil, "hasSolution": showsSolution(index),
    ]
    return EventStream.Event("card", about: number, data: card.json)
  }

  /// Returns a sentence about the other findings, or an empty string.
  private static func others(_ verdict: Verdict, _ others: ArraySlice<Finding>) -> String {
    let count = others.count
    switch verdict.status {
    case _ where others.isEmpty: return ""
    case .failed: return verdict.failedChecks
    case .notCompiled: return "\(count) more \(count == 1 ? "error" : "errors")."
    case .missing: return "\(count) more \(count == 1 ? "difference" : "differences")."
    default:
      let tests = Set(others.compactMap(\.test)).count
      return tests == 0
        ? "" : "Before that, \(tests) \(tests == 1 ? "check" : "checks") failed."
    }
  }

  /// The reader's progress, as every page shows it.
  private var progress: EventStream.Event {
    let chapters = Dictionary(grouping: seen, by: \.work.chapter.number).sorted { $0.key < $1.key }
    let solved = seen.filter(\.isSolved).map(\.work.exercise)
    let progress: PageValues = [
      "chapters": chapters.map { Self.chapter($1) }, "passed": solved.count, "of": seen.count,
      "stars": Self.stars(of: solved), "possible": Self.stars(of: seen.map(\.work.exercise)),
      // The exercise to continue with.
      "next": seen.first { !$0.isSolved }.map { next -> PageValues in
        [
          "number": next.work.exercise.number.description, "title": next.work.exercise.title,
          "isBegun": !solved.isEmpty || ![nil, .notStarted].contains(next.result?.verdict.status),
        ]
      },
    ]
    return EventStream.Event("progress", data: progress.json)
  }

  private static func chapter(_ all: [Seen]) -> PageValues {
    let chapter = all[0].work.chapter
    let solved = all.filter(\.isSolved).map(\.work.exercise)
    let purposes = solved.filter { !$0.purpose.isEmpty }.map {
      ["number": $0.number.description, "title": $0.title, "purpose": $0.purpose]
    }
    return [
      "number": chapter.number, "title": chapter.title, "passed": solved.count, "of": all.count,
      "stars": stars(of: solved), "possible": chapter.stars,
      "purposes": solved.count == all.count ? purposes : nil,
    ]
  }

  private static func stars(of exercises: [Exercise]) -> Int {
    exercises.reduce(0) { $0 + $1.stars }
  }
}
