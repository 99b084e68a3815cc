import Foundation
import Synchronization

/// What happens when someone presses Ctrl-C, ends the process, or closes the terminal.
public enum InterruptHandler {
  /// From now on SIGINT, SIGTERM and SIGHUP end all children, remove the run's folders, call
  /// `farewell`, and exit with the shell's number for that signal.
  public static func handle(_ farewell: @escaping @Sendable () -> Void) {
    for source in sources { source.cancel() }
    sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        if number == SIGINT, isLeftAlone.load(ordering: .acquiring) { return }
        endEverything()
        farewell()
        exit(128 + number)
      }
      source.resume()
      return source
    }
  }

  /// Ends all children and removes the run's folders: for a process that is about to end, for other
  /// threads that start a child or make a folder do not go on.
  public static func endEverything() {
    RunningChildren.shared.stopAll()
    ScratchFolder.removeAll()
  }

  /// Does something during which Ctrl-C is the affair of a program that has the terminal.
  static func leavingCtrlCAlone<Result>(_ body: () throws -> Result) rethrows -> Result {
    isLeftAlone.store(true, ordering: .releasing)
    defer { isLeftAlone.store(false, ordering: .releasing) }
    return try body()
  }

  private static let isLeftAlone = Atomic(false)

  /// Kept so that they go on listening; touched only by `handle`, once, from main.
  nonisolated(unsafe) private static var sources: [any DispatchSourceSignal] = []
}
