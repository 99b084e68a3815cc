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
    /// What the answer printed.
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

  /// The limits of each process of the run.
  var limits: RunLimits { buildEnvironment.sandboxTools == nil ? .reader : .sandbox }
}

extension SuiteRun {
  /// Swift Testing's settings: records of this version, no output on the console, one test at a
  /// time.
  private static let configuration =
    #"{"eventStreamVersion":"6.3","verbosity":-9223372036854775808,"parallel":false}"#

  private func result(of program: ChildProcess) throws -> Result {
    var process = program
    let token = UUID().uuidString
    process.input = Array("\(token)\n\(try settings())\n\(Self.configuration)\n".utf8)
    process.timeLimit = timeLimit
    process.outputLimit = 1 << 20
    let outcome = try process.run()
    return Result(
      outcome: outcome,
      transcript: Transcript(outcome.records, token: token, texts: prepared.texts))
  }

  /// Returns the settings of the run for the runner.
  private func settings() throws -> String {
    var settings = limits.settings.mapValues(String.init)
    settings["seconds"] = "\(Int(timeLimit) + 2)"
    settings["concealed"] = isHardened ? "1" : "0"
    if isHardened { settings["mask"] = try maskedSuite().key }
    return settings.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      .joined(separator: " ")
  }

  /// Returns the masked library of the suite, and the key of the mask.
  func maskedSuite() throws -> (file: URL, key: String) {
    let folder = try buildEnvironment.cache.folder("masked", prepared.key) { folder in
      let key = (0..<32).map { _ in UInt8.random(in: .min ... .max) }
        .map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
      let environment = [
        "KEEPSAKE_SUITE": prepared.suite.path,
        "KEEPSAKE_MASKED": folder.appendingPathComponent("suite").path,
        "LD_LIBRARY_PATH": buildEnvironment.toolchain.libraries,
      ]
      var process = ChildProcess(
        try buildEnvironment.maskingRunner().appendingPathComponent("runner").path, [],
        environment: environment, folder: folder.path)
      process.input = Array("\(key)\n".utf8)
      let outcome = try process.run()
      guard outcome.succeeded else {
        throw ToolFailure("The suite cannot be masked.", outcome.errorText)
      }
      try Data(key.utf8).write(to: folder.appendingPathComponent("key"))
    }
    let key = try Data(contentsOf: folder.appendingPathComponent("key"))
    return (folder.appendingPathComponent("suite"), String(decoding: key, as: UTF8.self))
  }

  /// True if no process can inspect the run, and the suite's file is masked. Tracing a crash
  /// requires inspection, which is possible once the run has crashed.
  var isHardened: Bool { buildEnvironment.safeguards.contains(.hardening) }
}

extension SuiteRun {
  /// Returns a process on this machine, with a home of its own.
  func plain(home: URL) throws -> ChildProcess {
    let libraries = "\(answer.path):\(try buildEnvironment.workbench().path)"
    let suite = isHardened ? try maskedSuite().file : prepared.suite
    var process = ChildProcess(
      try runner().path, [],
      environment: environment(home, suite: suite.path, libraries: libraries),
      folder: home.path)
    process.environment.merge(conditions.environment) { _, unusual in unusual }
    process.hasRecords = true
    return process
  }

  /// Returns a process in a sandbox. The paths of what it loads reveal nothing about this machine.
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
    process.hasRecords = true
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

  private func runner() throws -> URL {
    let folder = isHardened ? try buildEnvironment.hardenedRunner() : try buildEnvironment.runner()
    return folder.appendingPathComponent("runner")
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
    let libraries = [("Answer", answer), ("Workbench", try buildEnvironment.workbench())]
    let files = libraries.map { $1.appendingPathComponent(Linker.fileName($0)) }
    let suite = isHardened ? try maskedSuite().file : prepared.suite
    return (try [runner()] + files).map {
      Sandbox.Shown($0.path, as: "\(Self.loaded)/\($0.lastPathComponent)")
    } + [Sandbox.Shown(suite.path, as: "\(Self.loaded)/suite")]
  }

  /// Returns the value of `SWIFT_BACKTRACE`, which says what the run-time system reports about a
  /// crash.
  static func backtrace(_ tracesCrashes: Bool) -> String {
    tracesCrashes
      ? "enable=yes,color=no,interactive=no,limit=64,threads=crashed,images=none,registers=none"
      : "enable=no"
  }

  /// Returns an environment without the reader's variables, and with no folder but the run's own.
  private func environment(_ home: URL, suite: String, libraries: String) -> [String: String] {
    let settings = [
      "KEEPSAKE_SUITE": suite, "KEEPSAKE_SEED": "\(buildEnvironment.seed)",
      "SWIFT_BACKTRACE": Self.backtrace(tracesCrashes),
    ]
    return IsolatedHome.environment(home).merging(settings) { _, own in own }
      .merging(buildEnvironment.toolchain.loaderSettings([libraries])) { _, own in own }
  }
}
