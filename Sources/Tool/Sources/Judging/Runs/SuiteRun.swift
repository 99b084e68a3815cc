import Foundation
import Support

/// Runs a prepared suite against an answer's library, in a process and a home of its own.
struct SuiteRun {
  let buildEnvironment: BuildEnvironment
  let prepared: PreparedSuite
  /// The folder that contains the answer's library.
  let answer: URL
  /// The time limit of the run in seconds. A suite takes a few hundredths.
  var timeLimit = 10.0
  /// True if the run-time system is to report where a crash happened, which takes longer.
  var tracesCrashes = false
  /// The conditions of the run, if it is not sandboxed.
  var conditions = RunConditions.usual

  /// The result of the process, and the records of Swift Testing.
  struct Result {
    let outcome: ChildProcess.Outcome
    let transcript: Transcript
    let printed: PrintedOutput

    init(outcome: ChildProcess.Outcome, transcript: Transcript) {
      self.outcome = outcome
      self.transcript = transcript
      printed = PrintedOutput(outcome.output)
    }
  }

  func run() throws -> Result {
    if let sandboxTools = buildEnvironment.sandboxTools {
      return try result(of: sandboxed(sandboxTools))
    }
    return try conditions.withHome(beside: buildEnvironment.cache) {
      try result(of: plain(home: $0))
    }
  }
}

extension SuiteRun {
  /// Swift Testing's settings: records of this version, no output on the console, one test at a
  /// time.
  private static let configuration =
    #"{"eventStreamVersion":"6.3","verbosity":-9223372036854775808,"parallel":false}"#

  private func result(of program: ChildProcess) throws -> Result {
    var process = program
    process.hasRecords = true
    process.input = Array("\(settings)\n\(Self.configuration)\n".utf8)
    process.timeLimit = timeLimit
    process.outputLimit = 1 << 20
    let outcome = try process.run()
    return Result(
      outcome: outcome,
      transcript: Transcript(outcome.records, observed: prepared.observed))
  }

  private var settings: String {
    var settings = buildEnvironment.limits.settings.mapValues(String.init)
    settings["seconds"] = "\(Int(timeLimit) + 2)"
    settings["seed"] = "\(buildEnvironment.seed)"
    return settings.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      .joined(separator: " ")
  }
}

extension SuiteRun {
  /// Returns a process on this machine, with a home of its own.
  func plain(home: URL) throws -> ChildProcess {
    let libraries = try libraries().map(\.at.path).joined(separator: ":")
    var process = ChildProcess(
      try runner().path, [],
      environment: environment(home, suite: prepared.suite.path, libraries: libraries),
      folder: home.path)
    process.environment.merge(conditions.environment) { _, unusual in unusual }
    return process
  }

  /// Returns a process in a sandbox.
  func sandboxed(_ sandboxTools: SandboxTools) throws -> ChildProcess {
    let home = "/tmp/home"
    var process = ChildProcess(
      "\(Self.loaded)/runner", [],
      environment: environment(
        URL(fileURLWithPath: home), suite: "\(Self.loaded)/suite",
        libraries: Self.loaded),
      folder: home)
    // Otherwise each thread would reserve memory of its own, which counts as used.
    process.environment["MALLOC_ARENA_MAX"] = "2"
    var sandbox = Sandbox(sandboxTools)
    sandbox.scratch = Self.scratch
    sandbox.shown = try Sandbox.systemLibraries + system + loaded()
    return sandbox.enclosing(process)
  }
}

extension SuiteRun {
  /// The folder in the sandbox that contains the program and its libraries.
  private static let loaded = "/run"

  /// The limit of all of an answer's files together in bytes.
  private static let scratch = 64 << 20

  private func libraries() throws -> [(library: String, at: URL)] {
    try [("Answer", answer)] + buildEnvironment.libraries()
  }

  private func runner() throws -> URL {
    try buildEnvironment.runner().appendingPathComponent("runner")
  }

  /// The folders that the toolchain's libraries need, and the program that traces crashes.
  private var system: [Sandbox.Shown] {
    let tracer = URL(fileURLWithPath: buildEnvironment.toolchain.programs)
      .deletingLastPathComponent().appendingPathComponent("libexec/swift")
    return [
      Sandbox.Shown(buildEnvironment.toolchain.libraries),
      Sandbox.Shown("/usr/share/zoneinfo", isOptional: true),
    ] + (tracesCrashes ? [Sandbox.Shown(tracer.path, isOptional: true)] : [])
  }

  /// Returns the runner and the libraries that it loads. They are single files, because there are
  /// sources beside them.
  private func loaded() throws -> [Sandbox.Shown] {
    let files = try libraries().map { $1.appendingPathComponent(Linker.fileName($0)) }
    return (try [runner()] + files).map {
      Sandbox.Shown($0.path, as: "\(Self.loaded)/\($0.lastPathComponent)")
    } + [Sandbox.Shown(prepared.suite.path, as: "\(Self.loaded)/suite")]
  }

  /// Returns the value of `SWIFT_BACKTRACE`, which says what the run-time system reports about a
  /// crash.
  static func backtrace(_ tracesCrashes: Bool) -> String {
    tracesCrashes
      ? "enable=yes,color=no,interactive=no,limit=64,threads=crashed,images=none,registers=crashed"
      : "enable=no"
  }

  /// Returns an environment without the reader's variables, and with no folder but the run's own.
  private func environment(_ home: URL, suite: String, libraries: String) -> [String: String] {
    let settings = [
      "KEEPSAKE_SUITE": suite, "SWIFT_BACKTRACE": Self.backtrace(tracesCrashes),
    ]
    return IsolatedHome.environment(home).merging(settings) { _, own in own }
      .merging(buildEnvironment.toolchain.loaderSettings([libraries])) { _, own in own }
  }
}
