import Foundation

/// Where the tool writes, and what can be shown there.
package struct Console {
  /// Reports.
  package var write: (String) -> Void
  /// Complaints and progress, from any thread.
  package var complain: @Sendable (String) -> Void
  /// Whether complaints go to a terminal, which can rewrite its last line.
  package var showsProgress: Bool
  /// Whether reports go to a terminal.
  package var isTerminal = false
  /// Asks a question that is answered with yes or no; nil where nobody can be asked.
  package var ask: (String) -> Bool? = { _ in nil }
  /// Called by a command that has files to finish, also where nobody reads what it says.
  package var finishFiles: () -> Void = {}
  package var style: Style

  /// The process's own streams, with a style that suits them.
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
