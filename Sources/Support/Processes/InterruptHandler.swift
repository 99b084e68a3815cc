import Foundation

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
        RunningChildren.shared.stopAll()
        ScratchFolder.removeAll()
        farewell()
        exit(128 + number)
      }
      source.resume()
      return source
    }
  }

  /// Kept so that they go on listening; touched only by `handle`, once, from main.
  nonisolated(unsafe) private static var sources: [any DispatchSourceSignal] = []
}
