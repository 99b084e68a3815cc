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
    for _ in 0..<(judge.engineKind == .plain ? 1 : max(1, min(processors, 4))) {
      Thread.detachNewThread { [self] in work() }
    }
  }

  /// Requests one exercise, before all that wait.
  ///
  /// - Parameter anew: true to ignore a known verdict.
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
      let (result, first) = cancellation.guarding { judged(works[index]) }
      if !cancellation.isCancelled { tell(index, result, first) }
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

  /// Judges an exercise. If it is not started, also returns the first finding.
  private func judged(_ work: ExerciseFile) -> (result: ExerciseResult, check: Finding?) {
    work.firstCheck(of: work.judged(by: judge), by: judge)
  }
}

/// Reports when the answers to some exercises are saved.
package final class AnswersWatch: Sendable {
  private let places: [String: Int]
  private let watch: FolderWatch

  /// Records the state of the files. Answers that are read from here on are never older than this
  /// state, so no save is missed.
  package init(_ works: [ExerciseFile]) {
    let places = Dictionary(
      works.enumerated().map { (URL(fileURLWithPath: $1.path).path, $0) },
      uniquingKeysWith: { first, _ in first })
    self.places = places
    watch = FolderWatch(
      Set(places.keys.map { ($0 as NSString).deletingLastPathComponent }).sorted())
  }

  /// Begins to report saves, on a separate thread, as indexes into the exercises.
  package func begin(_ tell: @escaping @Sendable ([Int]) -> Void) {
    watch.begin { [places] paths in
      let indexes = paths.compactMap { places[$0] }
      if !indexes.isEmpty { tell(indexes) }
    }
  }

  package func end() { watch.end() }
}
