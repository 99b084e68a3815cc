import Foundation

/// A program that controls the terminal until it ends, such as a pager or an editor.
public struct ForegroundProgram: Sendable {
  public let command: String
  /// The complete environment: nothing is inherited.
  public let environment: [String: String]

  public init(_ command: String, environment: [String: String]) {
    self.command = command
    self.environment = environment
  }

  /// Runs the program, and waits until it ends. Meanwhile, the program alone handles Ctrl-C.
  ///
  /// - Parameter text: the program's standard input, or nil for the terminal.
  /// - Returns: its exit status, or nil if a signal ended it. The status is 127 if the shell does
  ///   not find the program.
  /// - Throws: `ChildProcess.CannotStart` if the shell cannot be started.
  @discardableResult
  public func run(reading text: String? = nil) throws -> Int32? {
    ChildProcess.ignoreBrokenPipes
    // The shell must survive Ctrl-C too, but the program must not inherit that setting.
    let shell = ChildProcess(
      "/bin/sh", ["-c", "trap : INT\n\(command)"], environment: environment)
    return try InterruptHandler.leavingCtrlCAlone {
      let child =
        try text.map { try start(shell, reading: $0) } ?? shell.spawn([], ownsGroup: false)
      let ending = RunningChildren.reap(child).map(ChildProcess.Ending.init(status:))
      guard case .exited(let status) = ending else { return nil }
      return status
    }
  }

  private func start(_ shell: ChildProcess, reading text: String) throws -> pid_t {
    let ends = try Pipes.connected()
    let child = Result { try shell.spawn([ends[0]], ownsGroup: false) }
    close(ends[0])
    // The reader may close its end before all is written.
    var unsent = Array(text.utf8)[...]
    if case .success = child { while !unsent.isEmpty, Pipes.send(&unsent, to: ends[1]) {} }
    close(ends[1])
    return try child.get()
  }
}
