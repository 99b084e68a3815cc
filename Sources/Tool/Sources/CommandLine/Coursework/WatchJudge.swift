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
  private let tell: @Sendable (Int, ExerciseResult, Finding?) -> Void

  /// - Parameter tell: called with an exercise's index in `works`, its result and, if it is not
  ///   started, the first finding for it.
  package init(
    _ judge: Judge, _ works: [ExerciseFile],
    tell: @escaping @Sendable (Int, ExerciseResult, Finding?) -> Void
  ) {
    self.judge = judge
    self.works = works
    self.tell = tell
    let processors = ProcessInfo.processInfo.activeProcessorCount
    for _ in 0..<(judge.judgesTogether ? 1 : max(1, min(processors, 4))) {
      Thread.detachNewThread { [self] in work() }
    }
  }

  /// Requests one exercise, before all that wait.
  ///
  /// - Parameter anew: true to ignore a known verdict.
  package func ask(_ index: Int, anew: Bool = false) {
    if anew { judge.forget(works[index].answer, to: works[index].assignment) }
    state.withLock { state in
      if let running = state.running[index] {
        running.cancel()
        // Judge the other exercises of the canceled run again.
        let others = state.running.keys.filter { $0 != index && state.running[$0] === running }
        state.waiting += others.sorted().filter { !state.waiting.contains($0) }
      }
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

  /// Cancels all judging.
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
      guard let (indices, cancellation) = take() else { continue }
      let results = cancellation.guarding { judged(indices.map { works[$0] }) }
      for (index, (result, first)) in zip(indices, results) {
        if !cancellation.isCancelled { tell(index, result, first) }
        state.withLock { $0.running[index] = nil }
        // A request that came in the meantime found no worker that could take it.
        bell.signal()
      }
    }
  }

  /// Returns the exercises to judge next, none of which is being judged: all that wait, if judging
  /// them together costs less, or the first one.
  private func take() -> ([Int], Cancellation)? {
    state.withLock { state in
      let free = state.waiting.filter { state.running[$0] == nil }
      guard !free.isEmpty else { return nil }
      let indices = judge.judgesTogether ? free : [free[0]]
      state.waiting.removeAll(where: indices.contains)
      let cancellation = Cancellation()
      for index in indices { state.running[index] = cancellation }
      return (indices, cancellation)
    }
  }

  /// Judges exercises. For those that are not started, also returns the first finding.
  private func judged(_ works: [ExerciseFile]) -> [(ExerciseResult, Finding?)] {
    let results = works.judged(by: judge)
    let starters = results.indices.filter { results[$0].verdict.status == .notStarted }
    let verdicts = judge.verdicts(
      on: starters.map { (works[$0].answer, works[$0].assignment) }, judgesStarters: true)
    let first = Dictionary(uniqueKeysWithValues: zip(starters, verdicts))
    return results.indices.map { (results[$0], first[$0]?.findings.first) }
  }
}
