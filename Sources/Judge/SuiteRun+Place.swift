import Foundation
import Machinery

extension SuiteRun {
  /// A process with a home of its own on this machine.
  func plain(home: URL) throws -> ChildProcess {
    let libraries = "\(answer.path):\(try equipment.workbench().path)"
    var process = ChildProcess(
      try runner().path, [],
      environment: environment(home, suite: preparation.suite.path, libraries: libraries),
      folder: home.path)
    process.hasRecords = true
    return process
  }

  /// A process in a box, which sees what it loads at paths that say nothing of this machine.
  func boxed(_ boxes: BoxTools) throws -> ChildProcess {
    let home = "/tmp/home"
    var process = ChildProcess(
      "\(Self.loaded)/runner", [],
      environment: environment(
        URL(fileURLWithPath: home), suite: "\(Self.loaded)/\(Linker.fileName("Suite"))",
        libraries: Self.loaded),
      folder: home)
    // Each thread would reserve memory of its own, which counts as if it were used.
    process.environment["MALLOC_ARENA_MAX"] = "2"
    process.hasRecords = true
    var box = Box(boxes)
    box.scratch = Self.scratch
    box.shown = try Box.systemLibraries + system + loaded()
    return box.enclosing(process)
  }
}

extension SuiteRun {
  /// The folder in the box that holds what is run there.
  private static let loaded = "/run"

  /// Bytes that an answer's files may take together.
  private static let scratch = 64 << 20

  private func runner() throws -> URL {
    let folder = isConcealed ? try equipment.concealedRunner() : try equipment.runner()
    return folder.appendingPathComponent("runner")
  }

  /// What the libraries of the toolchain need, and what traces crashes.
  private var system: [Box.Shown] {
    let tracer = URL(fileURLWithPath: equipment.toolchain.programs)
      .deletingLastPathComponent().appendingPathComponent("libexec/swift")
    return [
      Box.Shown(equipment.toolchain.libraries),
      Box.Shown("/usr/share/zoneinfo", isOptional: true),
    ] + (tracesCrashes ? [Box.Shown(tracer.path, isOptional: true)] : [])
  }

  /// The runner and the libraries it loads: single files, for beside them lie sources.
  private func loaded() throws -> [Box.Shown] {
    let libraries = [
      ("Answer", answer), ("Suite", preparation.folder), ("Workbench", try equipment.workbench()),
    ]
    let files = libraries.map { $1.appendingPathComponent(Linker.fileName($0)) }
    return (try [runner()] + files).map {
      Box.Shown($0.path, as: "\(Self.loaded)/\($0.lastPathComponent)")
    }
  }

  /// Nothing of the reader's environment, and no folder but the run's own.
  private func environment(_ home: URL, suite: String, libraries: String) -> [String: String] {
    let settings = [
      "KEEPSAKE_SUITE": suite,
      "LD_LIBRARY_PATH": libraries, "DYLD_LIBRARY_PATH": libraries,
      "SWIFT_BACKTRACE": tracesCrashes
        ? "enable=yes,color=no,interactive=no,limit=64,threads=crashed,images=none,registers=none"
        : "enable=no",
    ]
    return RunHome.environment(home).merging(settings) { _, own in own }
  }
}
