import Dispatch
import Foundation

/// Threads that do the same work side by side.
public enum ThreadTeam {
  /// Calls `body` on several threads at once, one of them this one. Returns when all calls have
  /// returned.
  ///
  /// `DispatchQueue.concurrentPerform` makes only as many calls at once as there are processors.
  /// Work that waits for child processes keeps the processors busy only if there are more.
  ///
  /// - Parameter count: the number of threads, at least 1.
  public static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    let group = DispatchGroup()
    for _ in 1..<max(1, count) {
      group.enter()
      Thread.detachNewThread {
        body()
        group.leave()
      }
    }
    body()
    group.wait()
  }
}
