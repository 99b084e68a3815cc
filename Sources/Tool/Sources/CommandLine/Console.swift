import Foundation

/// The tool's output, with the capabilities of its destination.
package struct Console {
  /// Writes a report.
  package var write: (String) -> Void
  /// Writes a message or progress. It may be called on any thread.
  package var complain: @Sendable (String) -> Void
  /// True if messages go to a terminal, on which the last line can be rewritten.
  package var showsProgress: Bool
  /// True if reports go to a terminal.
  package var isTerminal = false
  /// Asks a yes-or-no question. Returns nil if there is no one to ask.
  package var ask: (String) -> Bool? = { _ in nil }
  /// Called by a command that must finish its files even if its output is no longer read.
  package var finishFiles: () -> Void = {}
  package var style: Style

  /// Returns a console for the process's own streams, with a style that suits them.
  static func standard(_ environment: [String: String], _ streams: ConsoleStreams) -> Console {
    Console(
      write: streams.write,
      complain: streams.complain,
      showsProgress: isatty(2) == 1 && environment["TERM"] != "dumb",
      isTerminal: isatty(1) == 1,
      ask: isatty(0) == 1 && isatty(1) == 1 ? { askAtTerminal($0, streams) } : { _ in nil },
      finishFiles: streams.finishFiles,
      style: Style(environment: environment, isTerminal: isatty(1) == 1, width: terminalWidth()))
  }

  private static func askAtTerminal(_ question: String, _ streams: ConsoleStreams) -> Bool {
    streams.write(question)
    return readLine()?.lowercased().hasPrefix("y") ?? false
  }

  private static func terminalWidth() -> Int? {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
