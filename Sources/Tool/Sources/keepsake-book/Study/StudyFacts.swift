import CommandLine
import Foundation
import Judging
import Serving
import Synchronization

/// The state of every exercise, and the events that report it to pages.
final class StudyFacts: Sendable {
  private typealias Seen = StudySession.Seen
  private struct State {
    var seen: [Seen]
    let journal: Journal
  }
  private let state: Mutex<State>
  private let editor: EditorLink
  private let root: URL
  private let hasSolutions: Bool

  init(
    _ works: [ExerciseFile], knownTo judge: Judge, _ context: CommandContext, _ editor: EditorLink
  ) {
    self.editor = editor
    root = context.workbook.root
    hasSolutions = context.workbook.hasSolutions
    state = Mutex(
      State(
        seen: works.map { Seen(work: $0, result: $0.known(to: judge)) }, journal: context.journal))
  }

  /// All events that a new page needs.
  var all: [EventStream.Event] {
    state.withLock { state in state.seen.indices.map { card($0, state) } + [progress(state)] }
  }

  /// The exercises whose current answers have no verdict.
  var unknown: [Int] {
    state.withLock { state in state.seen.indices.filter { state.seen[$0].result == nil } }
  }

  /// The exercise to continue with, if it is not started and its first check is not known yet.
  var nextToPrepare: Int? {
    state.withLock { state in
      guard let next = state.seen.firstIndex(where: { $0.result?.isSolved != true }),
        state.seen[next].result?.verdict.status == .notStarted,
        !state.seen[next].isFresh, !state.seen[next].isRunning
      else { return nil }
      return next
    }
  }

  /// True if every answer has a verdict and none is being judged.
  var isIdle: Bool {
    state.withLock { $0.seen.allSatisfy { $0.result != nil && !$0.isRunning } }
  }

  func index(of number: String) -> Int? {
    state.withLock { $0.seen.firstIndex { $0.work.exercise.number.description == number } }
  }

  func seen(_ index: Int) -> StudySession.Seen { state.withLock { $0.seen[index] } }

  /// Records that an exercise is being judged.
  func begin(_ index: Int) -> [EventStream.Event] {
    state.withLock { state in
      state.seen[index].isRunning = true
      return [card(index, state)]
    }
  }

  /// Records a verdict.
  func judged(
    _ index: Int, _ result: ExerciseResult, _ first: Finding?
  ) -> [EventStream.Event] {
    state.withLock { state in
      if case .file(let bytes) = state.seen[index].work.answer {
        _ = state.journal.note(result, bytes)
      }
      state.seen[index].result = result
      state.seen[index].firstCheck = first
      state.seen[index].isRunning = false
      state.seen[index].isFresh = true
      return [card(index, state), progress(state)]
    }
  }

  /// Records in the journal that one more hint is shown.
  func showHint(_ index: Int) -> [EventStream.Event] {
    state.withLock { state in
      _ = state.journal.showHint(of: state.seen[index].work.exercise)
      return [card(index, state)]
    }
  }
}

extension StudyFacts {
  private func card(_ index: Int, _ state: borrowing State) -> EventStream.Event {
    let seen = state.seen[index]
    let card = StudyCard(
      seen, hints: state.journal.hints(of: seen.work.exercise), hasSolution: hasSolutions,
      editor: editor, root: root)
    return EventStream.Event("card", about: card.number, data: Self.json(card))
  }

  private func progress(_ state: borrowing State) -> EventStream.Event {
    EventStream.Event("progress", data: Self.json(StudyProgress(state.seen)))
  }

  /// Returns a value as one line of JSON.
  static func json(_ value: some Encodable) -> String {
    let data = try? JSONEncoder().encode(value)
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }
}
