import Curriculum
import Dispatch
import Foundation
import Judging
import Synchronization

/// Judges many answers side by side, and shows that it is at work.
struct JudgingRound {
  private let context: CommandContext
  private let judge: Judge
  private let answers: AnswersFolder

  init(_ context: CommandContext, _ answers: AnswersFolder) throws {
    self.context = context
    self.answers = answers
    judge = try context.judge()
  }

  /// Verdicts on every exercise of the selection, in order.
  func judge(_ selection: Selection) throws -> [ChapterResults] {
    let works = try selection.works(context.workbook, answers)
    let results = try verdicts(works)
    return selection.parts.map { chapter, _ in
      ChapterResults(
        chapter: chapter, results: results.filter { $0.chapter.number == chapter.number })
    }
  }

  /// What the first unsolved exercise asks first, where nobody has begun it yet.
  func firstCheck(of result: ExerciseResult) throws -> Finding? {
    guard result.verdict.status == .notStarted else { return nil }
    let work = try ExerciseFile(result.exercise, result.chapter, context.workbook, answers)
    let progress = Progress(context.console, total: 1)
    defer { progress.end() }
    return judge.verdict(on: work.answer, to: work.assignment, judgesStarters: true).findings.first
  }

  private func verdicts(_ works: [ExerciseFile]) throws -> [ExerciseResult] {
    let progress = Progress(context.console, total: works.count)
    defer { progress.end() }
    let verdicts = Mutex([Verdict?](repeating: nil, count: works.count))
    DispatchQueue.concurrentPerform(iterations: works.count) { [judge] index in
      let verdict = judge.verdict(on: works[index].answer, to: works[index].assignment)
      verdicts.withLock { $0[index] = verdict }
      progress.step()
    }
    return verdicts.withLock { verdicts in
      zip(works, verdicts).map { $0.result($1 ?? Verdict(.notJudged)) }
    }
  }
}

/// A line at the foot of a terminal that says how far a round is, rewritten five times a second.
final class Progress: Sendable {
  private struct State {
    var done = 0
    var isOver = false
  }
  private let state = Mutex(State())
  private let total: Int
  private let isShown: Bool
  private let start = ContinuousClock.now

  init(_ console: Console, total: Int) {
    self.total = total
    isShown = console.showsProgress
    guard isShown else { return }
    Thread.detachNewThread { [self] in
      Thread.sleep(forTimeInterval: 0.3)
      while show() { Thread.sleep(forTimeInterval: 0.2) }
    }
  }

  func step() {
    state.withLock { $0.done += 1 }
  }

  func end() {
    state.withLock { state in
      state.isOver = true
      if isShown { Self.write("\r\u{1B}[K") }
    }
  }

  private func show() -> Bool {
    state.withLock { state in
      guard !state.isOver else { return false }
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      let tenths = Int(seconds * 10)
      Self.write(
        "\r\u{1B}[KJudging: \(state.done) of \(total) done, \(tenths / 10).\(tenths % 10) s")
      return true
    }
  }

  private static func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
