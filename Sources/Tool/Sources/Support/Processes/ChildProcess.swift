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

  /// Returns the path of the first program of this name in a search path, such as `PATH`, or nil.
  public static func path(of name: String, in searchPath: String) -> String? {
    searchPath.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// Starts the program, waits until it ends, and ends all processes left in its process group.
  ///
  /// - Throws: `CannotStart` if the program cannot be started, and `Cancellation.Canceled` if its
  ///   work was canceled.
  public func run() throws -> Outcome {
    try run(among: .shared)
  }

  func run(among children: RunningChildren) throws -> Outcome {
    try Cancellation.check()
    var monitor = try start(among: children)
    let deadline = ContinuousClock.now + .seconds(timeLimit)
    let cancellation = Cancellation.current
    let streams: [WritableKeyPath<Outcome, [UInt8]>] = [
      \.output, \.output, \.errors, \.records, \.sandboxReport,
    ]
    monitor.unsent = input[...]
    var outcome = Outcome(ending: .exited(0))
    let broken = monitor.untilEnd {
      if outcome.output.count + outcome.errors.count > outputLimit { return .tooMuchOutput }
      if outcome.records.count > recordLimit { return .tooMuchOutput }
      return cancellation?.isCancelled == true || .now > deadline ? .timedOut : nil
    } _: {
      outcome[keyPath: streams[$0]].append(contentsOf: $1)
    }
    let ending = monitor.end()
    outcome.ending = broken ?? ending
    try Cancellation.check()
    return isSandboxed ? try outcome.ofSandboxedProgram() : outcome
  }

  func start(among children: RunningChildren) throws -> ChildMonitor {
    Self.ignoreBrokenPipes
    let (child, pipes) = try children.start(endsChildren: endsChildren) {
      var pipes = try Pipes(for: self)
      defer { pipes.closeChildEnds() }
      do {
        return (try spawn(pipes.childEnds), pipes)
      } catch {
        pipes.closeOwnEnds()
        throw error
      }
    }
    // From here on the monitor owns the pipes, and closes each end once.
    return ChildMonitor(child: child, pipes: pipes, children: children)
  }
}

extension ChildProcess {
  /// Makes a write to a child that does not read its input fail with an error, instead of ending
  /// this process.
  static let ignoreBrokenPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

  public struct Outcome: Sendable {
    public var ending: Ending
    public var output: [UInt8] = []
    public var errors: [UInt8] = []
    public var records: [UInt8] = []
    /// The report that bubblewrap wrote about the sandbox.
    var sandboxReport: [UInt8] = []

    public var succeeded: Bool { ending == .exited(0) }
    public var outputText: String { String(decoding: output, as: UTF8.self) }
    public var errorText: String { String(decoding: errors, as: UTF8.self) }
  }

  public enum Ending: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
    case timedOut
    case tooMuchOutput

    /// - Parameter status: the status of an ended process, from `waitpid`.
    init(status: Int32) {
      let signal = status & 0x7f
      self = signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal)
    }
  }

  public struct CannotStart: Error, CustomStringConvertible {
    public let executable: String
    public let reason: String
    public var description: String { "\(executable) cannot be started: \(reason)" }
  }
}

extension ChildProcess {
  /// Starts the program with the given descriptors of this process as its own, numbered from 0.
  ///
  /// - Parameter ownsGroup: true if the program leads its own process group, which the terminal's
  ///   keys do not reach.
  func spawn(_ descriptors: [Int32], ownsGroup: Bool = true) throws -> pid_t {
    #if os(macOS)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (descriptor, end) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, end, Int32(descriptor))
    }
    // A file that another thread is just writing may be open without the property that closes it. The
    // standard streams are inherited where no others are given.
    #if os(macOS)
      for stream in (0..<3).dropFirst(descriptors.count) {
        posix_spawn_file_actions_addinherit_np(&actions, Int32(stream))
      }
    #else
      _ = closeFrom?(&actions, Int32(max(3, descriptors.count)))
    #endif
    if let folder { changeFolder(&actions, folder) }

    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setpgroup(&attributes, 0)
    var allSignals = sigset_t()
    sigfillset(&allSignals)
    posix_spawnattr_setsigdefault(&attributes, &allSignals)
    // Threads of a pool block signals. A child that inherits the mask would block the signals of
    // its own limits.
    var noSignals = sigset_t()
    sigemptyset(&noSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    var flags =
      [POSIX_SPAWN_SETSIGDEF, POSIX_SPAWN_SETSIGMASK] + (ownsGroup ? [POSIX_SPAWN_SETPGROUP] : [])
    #if os(macOS)
      flags.append(POSIX_SPAWN_CLOEXEC_DEFAULT)
    #endif
    posix_spawnattr_setflags(&attributes, flags.reduce(0) { $0 | Int16($1) })

    var child = pid_t()
    var words = ([executable] + arguments).map { strdup($0) } + [nil]
    var settings = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for copy in words + settings { free(copy) } }
    let status = posix_spawn(&child, executable, &actions, &attributes, &words, &settings)
    guard status == 0 else {
      throw CannotStart(executable: executable, reason: String(cString: strerror(status)))
    }
    return child
  }
}

#if os(Linux)
  // The C library has this function, but its header declares it only with GNU extensions enabled,
  // and Swift's module for the C library does not enable them.
  @_silgen_name("posix_spawn_file_actions_addchdir_np")
  @discardableResult
  private func changeFolder(
    _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>, _ path: UnsafePointer<CChar>
  ) -> Int32

  /// Closes all descriptors of a child from a number on. C libraries before glibc 2.34 do not have it.
  private let closeFrom = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np").map {
    unsafeBitCast(
      $0,
      to: (@convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32).self)
  }
#else
  private func changeFolder(
    _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t?>, _ path: UnsafePointer<CChar>
  ) {
    posix_spawn_file_actions_addchdir_np(actions, path)
  }
#endif
