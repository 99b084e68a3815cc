import Foundation
import Support
import Synchronization
import Terminal

/// The process's standard streams, and what becomes of the run where they cannot be written.
///
/// Where the reader is gone, as in `make check | head -1`, the run ends as other programs do: without
/// a word, by SIGPIPE. Where a disk is full it says so. A command that has files to finish goes on
/// in both cases, without writing.
final class ConsoleStreams: Sendable {
  private struct State {
    var finishesFiles = false
    /// Why standard output is not written any more.
    var failure: StandardStream.CannotWrite?
  }
  private let state = Mutex(State())

  /// From now on the run goes on where nobody reads it, for it has files to finish.
  func finishFiles() {
    state.withLock { $0.finishesFiles = true }
  }

  func write(_ text: String) {
    guard state.withLock({ $0.failure }) == nil else { return }
    do {
      try StandardStream.output.send(text)
    } catch {
      let finishesFiles = state.withLock { state in
        state.failure = error
        return state.finishesFiles
      }
      if !finishesFiles { stop(error) }
    }
  }

  func complain(_ text: String) {
    do {
      try StandardStream.error.send(text)
    } catch {
      // Without standard error nothing can be said of any other reason.
      if error.isReaderGone, !state.withLock({ $0.finishesFiles }) { endByBrokenPipe() }
    }
  }

  /// The status of a run that has come to its end with `status`.
  func status(_ status: ExitStatus) -> ExitStatus {
    guard let failure = state.withLock({ $0.failure }), !failure.isReaderGone else { return status }
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
  /// Sees to it that a reader who is gone is an error of `write`, and that no file which is opened
  /// later takes the place of a standard stream that was closed.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    for (descriptor, mode) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] {
      guard fcntl(Int32(descriptor), F_GETFD) < 0 else { continue }
      // It takes the lowest number that is free; reading or writing fails as it did.
      _ = open("/dev/null", mode)
    }
  }
}
