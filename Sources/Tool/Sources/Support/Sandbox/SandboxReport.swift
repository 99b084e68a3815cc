import Foundation

extension ChildProcess.Outcome {
  /// Returns the outcome of the program in the sandbox, from this outcome of bubblewrap.
  ///
  /// - Throws: `SandboxFailure` if the program was never started.
  func ofSandboxedProgram() throws -> Self {
    if ending == .timedOut || ending == .tooMuchOutput { return self }
    // Bubblewrap reports a status only for a program that it has started. The program in the
    // sandbox does not have the descriptor.
    guard String(decoding: sandboxReport, as: UTF8.self).contains("\"exit-code\"") else {
      throw ChildProcess.SandboxFailure(
        words: errorText.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    guard case .exited(let status) = ending else { return self }
    // As in a shell, a status above 128 stands for a signal.
    var outcome = self
    let signal = status - 128
    if Self.fatalSignals.contains(signal) { outcome.ending = .signalled(signal) }
    return outcome
  }

  private static let fatalSignals: Set<Int32> = [
    SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGKILL, SIGSEGV, SIGPIPE,
    SIGALRM, SIGTERM, SIGXCPU, SIGXFSZ, SIGSYS,
  ]
}

extension ChildProcess {
  /// The error for a sandbox that could not be made, so that nothing ran in it.
  public struct SandboxFailure: Error, CustomStringConvertible {
    public let words: String
    public var description: String { "The box could not be made: \(words)" }
  }
}
