import Foundation

/// A program that has the terminal until it ends, such as a pager.
public struct ForegroundProgram: Sendable {
  /// What the shell is to run.
  public let command: String
  /// The whole environment: nothing is inherited.
  public let environment: [String: String]

  public init(_ command: String, environment: [String: String]) {
    self.command = command
    self.environment = environment
  }

  /// Runs the program with `text` as its standard input, and waits for its end. Ctrl-C is its own
  /// affair meanwhile.
  ///
  /// - Returns: the status it exited with, which is 127 where the shell does not find it; nil where
  ///   a signal ended it.
  /// - Throws: `ChildProcess.CannotStart` where there is no shell.
  @discardableResult
  public func run(reading text: String) throws -> Int32? {
    ChildProcess.ignoreBrokenPipes
    // The shell has to outlive Ctrl-C as well; what it starts is not to know of that.
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

  /// Writes until the reader has had enough.
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
