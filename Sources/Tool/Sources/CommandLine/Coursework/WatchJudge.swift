import Foundation
import Judging
import Support
import Synchronization

/// Judges exercises on background threads, while the reader continues to type.
///
/// A second request for an exercise replaces the first, even if that one is being judged. No
/// exercise is judged twice at the same time, so the last result reported for it is the newest.
package final class WatchJudge: Sendable {
  private struct State {
    var waiting: [Int] = []
    var running: [Int: Cancellation] = [:]
  }
  private let state = Mutex(State())
  private let bell = DispatchSemaphore(value: 0)
  private let judge: Judge
  private let works: [ExerciseFile]
  private let tell: @Sendable (Int, ExerciseResult) -> Void

  /// - Parameter tell: called with an exercise's index in `works` and its result, with the first check.
  package init(
    _ judge: Judge, _ works: [ExerciseFile],
    tell: @escaping @Sendable (Int, ExerciseResult) -> Void
  ) {
    self.judge = judge
    self.works = works
    self.tell = tell
    let processors = ProcessInfo.processInfo.activeProcessorCount
    for _ in 0..<(judge.engineKind == .plain ? 1 : max(1, min(processors, 4))) {
      Thread.detachNewThread { [self] in work() }
    }
  }

  /// Requests one exercise, before all that wait.
  package func ask(_ index: Int, anew: Bool = false) {
    if anew { judge.forget(works[index].answer, to: works[index].assignment) }
    state.withLock { state in
      state.running[index]?.cancel()
      state.waiting.removeAll { $0 == index }
      state.waiting.insert(index, at: 0)
    }
    bell.signal()
  }

  /// Requests all exercises, after those that wait.
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
      let result = cancellation.guarding { work.judged(by: judge).withFirstCheck(by: judge) }
      if !cancellation.isCancelled { tell(index, result) }
      state.withLock { $0.running[index] = nil }
      // A request that came in the meantime found no worker that could take it.
      bell.signal()
    }
  }

  /// Returns the exercise to judge next: the first one that waits and is not being judged.
  private func take() -> (Int, Cancellation)? {
    state.withLock { state in
      guard let place = state.waiting.firstIndex(where: { state.running[$0] == nil }) else {
        return nil
      }
      let index = state.waiting.remove(at: place)
      let cancellation = Cancellation()
      state.running[index] = cancellation
      return (index, cancellation)
    }
  }
}
