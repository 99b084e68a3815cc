import Foundation
import Support

extension SuiteRun {
  /// A process with a home of its own on this machine.
  func plain(home: URL) throws -> ChildProcess {
    let libraries = "\(answer.path):\(try buildEnvironment.workbench().path)"
    let suite = isMasked ? try maskedSuite().file : prepared.suite
    var process = ChildProcess(
      try runner().path, [],
      environment: environment(home, suite: suite.path, libraries: libraries),
      folder: home.path)
    process.hasRecords = true
    return process
  }

  /// A process in a sandbox, which sees what it loads at paths that say nothing of this machine.
  func sandboxed(_ sandboxTools: SandboxTools) throws -> ChildProcess {
    let home = "/tmp/home"
    var process = ChildProcess(
      "\(Self.loaded)/runner", [],
      environment: environment(
        URL(fileURLWithPath: home), suite: "\(Self.loaded)/suite",
        libraries: Self.loaded),
      folder: home)
    // Each thread would reserve memory of its own, which counts as if it were used.
    process.environment["MALLOC_ARENA_MAX"] = "2"
    process.hasRecords = true
    var sandbox = Sandbox(sandboxTools)
    sandbox.scratch = Self.scratch
    sandbox.shown = try Sandbox.systemLibraries + system + loaded()
    return sandbox.enclosing(process)
  }
}

extension SuiteRun {
  /// The folder in the sandbox that holds what is run there.
  private static let loaded = "/run"

  /// Bytes that an answer's files may take together.
  private static let scratch = 64 << 20

  private func runner() throws -> URL {
    let folder = isHardened ? try buildEnvironment.hardenedRunner() : try buildEnvironment.runner()
    return folder.appendingPathComponent("runner")
  }

  /// What the libraries of the toolchain need, and what traces crashes.
  private var system: [Sandbox.Shown] {
    let tracer = URL(fileURLWithPath: buildEnvironment.toolchain.programs)
      .deletingLastPathComponent().appendingPathComponent("libexec/swift")
    return [
      Sandbox.Shown(buildEnvironment.toolchain.libraries),
      Sandbox.Shown("/usr/share/zoneinfo", isOptional: true),
    ] + (tracesCrashes ? [Sandbox.Shown(tracer.path, isOptional: true)] : [])
  }

  /// The runner and the libraries it loads: single files, for beside them lie sources.
  private func loaded() throws -> [Sandbox.Shown] {
    let libraries = [("Answer", answer), ("Workbench", try buildEnvironment.workbench())]
    let files = libraries.map { $1.appendingPathComponent(Linker.fileName($0)) }
    let suite = isMasked ? try maskedSuite().file : prepared.suite
    return (try [runner()] + files).map {
      Sandbox.Shown($0.path, as: "\(Self.loaded)/\($0.lastPathComponent)")
    } + [Sandbox.Shown(suite.path, as: "\(Self.loaded)/suite")]
  }

  /// What the run-time system is to say of a crash.
  static func backtrace(_ tracesCrashes: Bool) -> String {
    tracesCrashes
      ? "enable=yes,color=no,interactive=no,limit=64,threads=crashed,images=none,registers=none"
      : "enable=no"
  }

  /// Nothing of the reader's environment, and no folder but the run's own.
  private func environment(_ home: URL, suite: String, libraries: String) -> [String: String] {
    let settings = [
      "KEEPSAKE_SUITE": suite, "SWIFT_BACKTRACE": Self.backtrace(tracesCrashes),
    ]
    return IsolatedHome.environment(home).merging(settings) { _, own in own }
      .merging(buildEnvironment.toolchain.loaderSettings([libraries])) { _, own in own }
  }
}
