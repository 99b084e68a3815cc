import Foundation
import Support

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
