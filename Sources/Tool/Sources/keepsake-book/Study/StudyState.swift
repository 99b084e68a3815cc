import CommandLine
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

  /// The values that a page needs first.
  private struct Hello: Encodable {
    let token: String
    let apps: [String: String]
  }

  func greeting(_ token: String) -> [EventStream.Event] {
    [EventStream.Event("hello", data: Hello(token: token, apps: apps).json)]
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

  private func card(_ index: Int) -> EventStream.Event {
    let hints = journal.hints(of: seen[index].work.exercise)
    let card = StudyCard(
      seen[index], hints: hints, hasSolution: showsSolution(index), editor: editor)
    return EventStream.Event("card", about: card.number, data: card.json)
  }

  private var progress: EventStream.Event {
    EventStream.Event("progress", data: StudyProgress(seen).json)
  }
}
