import Foundation

/// A program to start in a process group of its own, and the limits it runs under.
public struct ChildProcess: Sendable {
  /// The program's path; not looked up in `PATH`.
  public var executable: String
  /// The arguments after the program's own name.
  public var arguments: [String]
  /// The whole environment: nothing is inherited.
  public var environment: [String: String]
  /// The working directory, or nil for this process's own.
  public var folder: String?
  /// What the program reads on standard input.
  public var input: [UInt8] = []
  /// Seconds of wall time before the process group is killed.
  public var timeLimit = 60.0
  /// Bytes that standard output and standard error may hold together.
  public var outputLimit = 8 << 20
  /// Whether descriptor 3 is a pipe whose bytes are handed back as `records`.
  public var hasRecords = false
  /// Bytes that `records` may hold.
  public var recordLimit = 32 << 20
  /// Whether the program ends its own children when it is interrupted, as a compiler's driver does,
  /// which starts each in a group of its own: it is interrupted before it is killed.
  public var endsChildren = false
  /// Whether the program is bubblewrap, whose report tells what became of the one in the sandbox.
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

  /// Starts the program, waits for its end, and ends whatever it left in its process group.
  ///
  /// - Throws: `CannotStart` when the program cannot be started, and `Cancellation.Cancelled` when
  ///   the work that it is for was given up.
  public func run() throws -> Outcome {
    try run(among: .shared)
  }

  func run(among children: RunningChildren) throws -> Outcome {
    Self.ignoreBrokenPipes
    try Cancellation.check()
    let (child, pipes) = try children.start(endsChildren: endsChildren) { try spawn() }
    // From here on the pipes are the watch's, which closes each end once.
    var watch = ChildMonitor(child: child, pipes: pipes, program: self, children: children)
    let outcome = watch.untilEnd()
    try Cancellation.check()
    return isSandboxed ? try outcome.ofSandboxedProgram() : outcome
  }
}

extension ChildProcess {
  /// Starts the program, with pipes of its own.
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

  /// A child that does not read its input is an error of `write`, not the end of this process.
  static let ignoreBrokenPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

  /// How a program ended, and what it wrote.
  public struct Outcome: Sendable {
    public var ending: Ending
    public var output: [UInt8] = []
    public var errors: [UInt8] = []
    public var records: [UInt8] = []
    /// What bubblewrap said of the sandbox.
    var sandboxReport: [UInt8] = []

    /// Whether the program ended by itself with status 0.
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

  /// A program that the system would not start.
  public struct CannotStart: Error, CustomStringConvertible {
    public let executable: String
    public let reason: String
    public var description: String { "\(executable) cannot be started: \(reason)" }
  }
}
