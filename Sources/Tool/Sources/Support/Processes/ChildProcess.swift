import Foundation

/// A program to start in a process group of its own, with the limits it runs under.
public struct ChildProcess: Sendable {
  /// The program's path, which is not searched for in `PATH`.
  public var executable: String
  /// The arguments after the program's own name.
  public var arguments: [String]
  /// The complete environment: nothing is inherited.
  public var environment: [String: String]
  /// The working directory, or nil for this process's own.
  public var folder: String?
  /// The bytes that the program reads from standard input.
  public var input: [UInt8] = []
  /// Seconds of wall time after which the process group is killed.
  public var timeLimit = 60.0
  /// The most bytes of standard output and standard error together.
  public var outputLimit = 8 << 20
  /// True if the bytes that the program writes to descriptor 3 are collected as `records`.
  public var hasRecords = false
  /// The most bytes of `records`.
  public var recordLimit = 32 << 20
  /// True if the program ends its own children when it is interrupted. A compiler driver does so:
  /// it starts each child in a separate process group. Such a program is interrupted before it is
  /// killed.
  public var endsChildren = false
  /// True if the program is bubblewrap, whose report says how the program in the sandbox ended.
  var isSandboxed = false

  public init(
    _ executable: String, _ arguments: [String], environment: [String: String],
    folder: String? = nil
  ) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.folder = folder
  }

  /// Starts the program, waits until it ends, and ends all processes left in its process group.
  ///
  /// - Throws: `CannotStart` if the program cannot be started, and `Cancellation.Canceled` if its
  ///   work was canceled.
  public func run() throws -> Outcome {
    try run(among: .shared)
  }

  func run(among children: RunningChildren) throws -> Outcome {
    Self.ignoreBrokenPipes
    try Cancellation.check()
    let (child, pipes) = try children.start(endsChildren: endsChildren) { try spawn() }
    // From here on the monitor owns the pipes, and closes each end once.
    var watch = ChildMonitor(child: child, pipes: pipes, program: self, children: children)
    let outcome = watch.untilEnd()
    try Cancellation.check()
    return isSandboxed ? try outcome.ofSandboxedProgram() : outcome
  }
}

extension ChildProcess {
  /// Starts the program, with new pipes.
  func spawn() throws -> (child: pid_t, pipes: Pipes) {
    var pipes = try Pipes(for: self)
    defer { pipes.closeChildEnds() }
    do {
      return (try spawn(pipes.childEnds), pipes)
    } catch {
      pipes.closeOwnEnds()
      throw error
    }
  }

  /// Makes a write to a child that does not read its input fail with an error, instead of ending
  /// this process.
  static let ignoreBrokenPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

  /// The way in which a program ended, and its output.
  public struct Outcome: Sendable {
    public var ending: Ending
    public var output: [UInt8] = []
    public var errors: [UInt8] = []
    public var records: [UInt8] = []
    /// The report that bubblewrap wrote about the sandbox.
    var sandboxReport: [UInt8] = []

    /// True if the program exited with status 0.
    public var succeeded: Bool { ending == .exited(0) }
    /// Standard output as text.
    public var outputText: String { String(decoding: output, as: UTF8.self) }
    /// Standard error as text.
    public var errorText: String { String(decoding: errors, as: UTF8.self) }
  }

  /// The ways a program can end.
  public enum Ending: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
    case timedOut
    case tooMuchOutput
  }

  /// The error for a program that the system could not start.
  public struct CannotStart: Error, CustomStringConvertible {
    public let executable: String
    public let reason: String
    public var description: String { "\(executable) cannot be started: \(reason)" }
  }
}
