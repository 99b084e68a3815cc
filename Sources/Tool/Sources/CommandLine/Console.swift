import Foundation
import Support
import Synchronization

package struct Console {
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

  /// A console for work that nobody at a terminal has asked for.
  package static var silent: Console {
    Console(write: { _ in }, complain: { _ in }, showsProgress: false, style: Style())
  }

  static func standard(_ environment: [String: String], _ streams: ConsoleStreams) -> Console {
    Console(
      write: streams.write,
      complain: streams.complain,
      showsProgress: isatty(2) == 1 && environment["TERM"] != "dumb",
      isTerminal: isatty(1) == 1,
      ask: { question in
        guard TerminalMode.isPossible else { return nil }
        streams.write(question)
        return readLine()?.lowercased().hasPrefix("y") ?? false
      },
      finishFiles: streams.finishFiles,
      style: Style(
        environment: environment, isTerminal: isatty(1) == 1,
        width: TerminalMode.size.columns))
  }
}

/// The process's standard streams, and what happens when writing to them fails.
///
/// If the reader of the output has gone, as in `make check | head -1`, SIGPIPE ends the run without
/// a message, as it ends other programs. If the disk is full, the run reports that and ends. In
/// both cases, a command that must finish its files continues without output.
final class ConsoleStreams: Sendable {
  private let finishesFiles = Atomic(false)
  /// The error after which standard output is no longer written to.
  private let failure = Mutex<StandardStream.CannotWrite?>(nil)

  /// From now on, the run continues after a failed write, because it must finish its files.
  func finishFiles() { finishesFiles.store(true, ordering: .relaxed) }

  func write(_ text: String) {
    guard failure.withLock({ $0 }) == nil else { return }
    do {
      try StandardStream.output.send(text)
    } catch {
      failure.withLock { $0 = error }
      if !finishesFiles.load(ordering: .relaxed) { stop(error) }
    }
  }

  func complain(_ text: String) {
    do {
      try StandardStream.error.send(text)
    } catch {
      // Without standard error, no other failure can be reported.
      if error.isReaderGone, !finishesFiles.load(ordering: .relaxed) { endByBrokenPipe() }
    }
  }

  func status(_ status: ExitStatus) -> ExitStatus {
    guard let failure = failure.withLock({ $0 }), !failure.isReaderGone else { return status }
    complain(Self.sentence(failure))
    return .internalError
  }
}

extension ConsoleStreams {
  private static func sentence(_ failure: StandardStream.CannotWrite) -> String {
    "Standard output cannot be written: \(failure).\n"
      + "The output is incomplete: check the file or program that receives it.\n"
  }

  private func stop(_ failure: StandardStream.CannotWrite) -> Never {
    if failure.isReaderGone { endByBrokenPipe() }
    InterruptHandler.endEverything()
    complain(Self.sentence(failure))
    exit(ExitStatus.internalError.rawValue)
  }

  private func endByBrokenPipe() -> Never {
    InterruptHandler.endEverything()
    TerminalMode.leave()
    signal(SIGPIPE, SIG_DFL)
    var brokenPipe = sigset_t()
    sigemptyset(&brokenPipe)
    sigaddset(&brokenPipe, SIGPIPE)
    pthread_sigmask(SIG_UNBLOCK, &brokenPipe, nil)
    raise(SIGPIPE)
    _exit(128 + SIGPIPE)
  }
}

extension ConsoleStreams {
  /// Makes a write to a pipe without a reader fail with an error, and keeps files that are opened
  /// later from replacing a standard stream that was closed.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    for (descriptor, mode) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] {
      guard fcntl(Int32(descriptor), F_GETFD) < 0 else { continue }
      // It gets the lowest free number. Reading from it or writing to it fails as before.
      _ = open("/dev/null", mode)
    }
  }
}
