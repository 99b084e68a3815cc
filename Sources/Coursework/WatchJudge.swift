import CommandLine
import Foundation
import Judging
import Support
import Synchronization

/// Judges exercises on threads of its own, while somebody goes on typing.
///
/// A second wish for an exercise takes the place of the first, also where that is being judged.
package final class WatchJudge: Sendable {
  private struct State {
    var waiting: [Int] = []
    var running: [Int: Cancellation] = [:]
  }
  private let state = Mutex(State())
  private let bell = DispatchSemaphore(value: 0)
  private let judge: Judge
  private let works: [ExerciseFile]
  private let tell: @Sendable (Int, ExerciseResult, Finding?) -> Void

  /// - Parameter tell: called with an exercise's place among `works`, how it fares and, where it is
  ///   not started, what it asks first.
  package init(
    _ judge: Judge, _ works: [ExerciseFile],
    tell: @escaping @Sendable (Int, ExerciseResult, Finding?) -> Void
  ) {
    self.judge = judge
    self.works = works
    self.tell = tell
    for _ in 0..<max(1, min(ProcessInfo.processInfo.activeProcessorCount, 4)) {
      Thread.detachNewThread { [self] in work() }
    }
  }

  /// Asks for one exercise, before all that wait.
  ///
  /// - Parameter anew: whether what is known of it is not to be used.
  package func ask(_ index: Int, anew: Bool = false) {
    if anew { judge.forget(works[index].answer, to: works[index].assignment) }
    state.withLock { state in
      state.running[index]?.cancel()
      state.waiting.removeAll { $0 == index }
      state.waiting.insert(index, at: 0)
    }
    bell.signal()
  }

  /// Asks for all exercises, after those that wait.
  package func askAll() {
    for index in works.indices {
      let isNew = state.withLock { state in
        guard !state.waiting.contains(index), state.running[index] == nil else { return false }
        state.waiting.append(index)
        return true
      }
      if isNew { bell.signal() }
    }
  }

  /// Ends what runs.
  package func end() {
    state.withLock { state in
      state.waiting = []
      for cancellation in state.running.values { cancellation.cancel() }
    }
  }
}

extension WatchJudge {
  private func work() {
    while true {
      bell.wait()
      guard let (index, cancellation) = take() else { continue }
      let work = works[index]
      let (result, first) = cancellation.guarding { judged(work) }
      let isWanted = state.withLock { state in
        if state.running[index] === cancellation { state.running[index] = nil }
        return !cancellation.isCancelled
      }
      if isWanted { tell(index, result, first) }
    }
  }

  private func take() -> (Int, Cancellation)? {
    state.withLock { state in
      guard !state.waiting.isEmpty else { return nil }
      let index = state.waiting.removeFirst()
      let cancellation = Cancellation()
      state.running[index] = cancellation
      return (index, cancellation)
    }
  }

  private func judged(_ work: ExerciseFile) -> (ExerciseResult, Finding?) {
    let result = work.judged(by: judge)
    guard result.verdict.status == .notStarted else { return (result, nil) }
    let starter = judge.verdict(on: work.answer, to: work.assignment, judgesStarters: true)
    return (result, starter.findings.first)
  }
}
