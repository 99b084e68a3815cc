import Foundation

/// A program that controls the terminal until it ends, such as a pager.
public struct ForegroundProgram: Sendable {
  /// The command that the shell runs.
  public let command: String
  /// The complete environment: nothing is inherited.
  public let environment: [String: String]

  public init(_ command: String, environment: [String: String]) {
    self.command = command
    self.environment = environment
  }

  /// Runs the program with `text` as its standard input, and waits until it ends. Meanwhile, the
  /// program alone handles Ctrl-C.
  ///
  /// - Returns: its exit status, or nil if a signal ended it. The status is 127 if the shell does
  ///   not find the program.
  /// - Throws: `ChildProcess.CannotStart` if the shell cannot be started.
  @discardableResult
  public func run(reading text: String) throws -> Int32? {
    ChildProcess.ignoreBrokenPipes
    // The shell must survive Ctrl-C too, but the program must not inherit that setting.
    let shell = ChildProcess(
      "/bin/sh", ["-c", "trap : INT\n\(command)"], environment: environment)
    return try InterruptHandler.leavingCtrlCAlone {
      let ends = try Pipes.connected()
      let child = Result { try shell.spawn([ends[0]], ownsGroup: false) }
      close(ends[0])
      if case .success = child { Self.write(text, to: ends[1]) }
      close(ends[1])
      return Self.exitStatus(of: try child.get())
    }
  }

  /// Writes until all text is written or the reader closes its end.
  private static func write(_ text: String, to end: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(end, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return }
      rest = rest.dropFirst(max(count, 0))
    }
  }

  private static func exitStatus(of child: pid_t) -> Int32? {
    var status: Int32 = 0
    while waitpid(child, &status, 0) != child {
      guard errno == EINTR else { return nil }
    }
    return status & 0x7f == 0 ? (status >> 8) & 0xff : nil
  }
}
