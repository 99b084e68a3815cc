import Foundation
import Synchronization

/// Handles Ctrl-C and Ctrl-\, termination of the process, and closing of the terminal.
public enum InterruptHandler {
  /// Handles SIGINT, SIGQUIT, SIGTERM and SIGHUP from now on: ends all children, removes the run's folders,
  /// calls `farewell`, and exits with the shell's status for that signal.
  public static func handle(_ farewell: @escaping @Sendable () -> Void) {
    sources = [SIGINT, SIGQUIT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        if [SIGINT, SIGQUIT].contains(number), isLeftAlone.load(ordering: .acquiring) { return }
        endEverything()
        farewell()
        exit(128 + number)
      }
      source.resume()
      return source
    }
  }

  /// Ends all children and removes the run's folders. Call it only before the process ends: other
  /// threads that start a child or create a folder block from then on.
  public static func endEverything() {
    RunningChildren.shared.stopAll()
    ScratchFolder.removeAll()
  }

  /// Runs `body`, during which Ctrl-C and Ctrl-\ are left to a program that controls the terminal.
  static func leavingCtrlCAlone<Result>(_ body: () throws -> Result) rethrows -> Result {
    isLeftAlone.store(true, ordering: .releasing)
    defer { isLeftAlone.store(false, ordering: .releasing) }
    return try body()
  }

  private static let isLeftAlone = Atomic(false)

  /// The signal sources, which work as long as they are retained. Only `handle` uses this property,
  /// once, on the main thread.
  nonisolated(unsafe) private static var sources: [any DispatchSourceSignal] = []
}
