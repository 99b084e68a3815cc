import Foundation
import Synchronization

/// A progress line at the bottom of a terminal, which is rewritten five times a second.
package final class Progress: Sendable {
  private let state = Mutex((done: 0, isOver: false))
  private let total: Int
  private let work: String
  private let stage: @Sendable () -> String?
  private let isShown: Bool
  private let start = ContinuousClock.now

  /// - Parameters:
  ///   - work: the name of the work, such as `Judging`.
  ///   - stage: returns what is done before that work, such as `Preparing the tests`, or nil after
  ///     it. It is called on the thread that shows the line.
  package init(
    _ console: Console, total: Int, doing work: String,
    after stage: @escaping @Sendable () -> String? = { nil }
  ) {
    self.total = total
    self.work = work
    self.stage = stage
    isShown = console.showsProgress
    guard isShown else { return }
    Thread.detachNewThread { [self] in
      Thread.sleep(forTimeInterval: 0.3)
      while show() { Thread.sleep(forTimeInterval: 0.2) }
    }
  }

  package func step() {
    state.withLock { $0.done += 1 }
  }

  package func end() {
    state.withLock { state in
      state.isOver = true
      if isShown { Self.write("\r\u{1B}[K") }
    }
  }

  private func show() -> Bool {
    let stage = stage()
    return state.withLock { state in
      guard !state.isOver else { return false }
      let tenths = Int((ContinuousClock.now - start) / .seconds(0.1))
      Self.write(Self.rewritten(text(done: state.done, tenths: tenths, stage: stage)))
      return true
    }
  }

  /// Returns the text that replaces the last line. The terminal cuts it at the screen's edge: a
  /// second row would leave the first one behind each time.
  package static func rewritten(_ line: String) -> String {
    "\r\u{1B}[K\u{1B}[?7l\(line)\u{1B}[?7h"
  }

  func text(done: Int, tenths: Int, stage: String? = nil) -> String {
    let time = "\(tenths / 10).\(tenths % 10) s"
    if let stage { return "\(stage), \(time)" }
    return total > 1 ? "\(work): \(done) of \(total) done, \(time)" : "\(work): \(time)"
  }

  package static func show<Result>(
    _ work: String, on console: Console, _ body: () throws -> Result
  ) rethrows -> Result {
    let progress = Progress(console, total: 1, doing: work)
    defer { progress.end() }
    return try body()
  }

  private static func write(_ text: String) {
    try? StandardStream.error.send(text)
  }
}
