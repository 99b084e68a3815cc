import Foundation
import Support

/// A package with Workbench, an answer to one exercise and its suite. Its folder is kept from one
/// answer to the next, so that little has to be compiled again.
final class PlainPackage {
  let buildEnvironment: BuildEnvironment
  /// The path of the `swift` program.
  let swift: String
  let assignment: Assignment
  let folder: URL
  private let answerFile: URL
  private let suiteFile: URL
  private let lock: FileLock

  /// Creates or finds the package, and waits while another run uses it.
  init(of assignment: Assignment, for engine: PlainEngine) throws {
    buildEnvironment = engine.buildEnvironment
    swift = engine.swift
    self.assignment = assignment
    let (module, manifest) = (assignment.module, Self.manifest(for: assignment))
    let (workbench, checks) = (buildEnvironment.workbench, buildEnvironment.checks)
    // A build cannot be moved, or continued by another compiler.
    let key = Digest(
      checks.identity.description, buildEnvironment.cache.folder.path, manifest,
      assignment.fileName)
    folder = try buildEnvironment.cache.folder("packages", key) { draft in
      try Self.write(Array(manifest.utf8), to: draft.appendingPathComponent("Package.swift"))
      for library in [workbench, checks] {
        for file in library.sources.files {
          let name = "Sources/\(library.name)/\(file.lastPathComponent)"
          try Self.write([UInt8](Data(contentsOf: file)), to: draft.appendingPathComponent(name))
        }
      }
    }
    answerFile = folder.appendingPathComponent("Sources/\(module)/\(assignment.answerFile)")
    suiteFile = folder.appendingPathComponent("Tests/\(module)Tests/\(assignment.suiteFile)")
    lock = FileLock(folder.appendingPathComponent("in-use"))
  }

  /// The arguments that give `swift` the package's folder and keep its manifest cache in the
  /// package.
  var locations: [String] { ["--package-path", folder.path, "--manifest-cache", "local"] }

  var symbols: URL { folder.appendingPathComponent("symbols") }

  /// Removes all that builds have made.
  func forgetBuild() throws {
    try Self.remove(folder.appendingPathComponent(".build"))
  }

  /// Writes answer and suite. If the answer changes, the symbol graphs are removed first: the compiler
  /// would leave those of extensions that are gone.
  func fill(answer: [UInt8], suite: [UInt8]) throws {
    if !Self.isWritten(answer, to: answerFile) { try Self.remove(symbols) }
    try Self.write(answer, to: answerFile)
    try Self.write(suite, to: suiteFile)
  }
}

extension PlainPackage {
  private static func remove(_ place: URL) throws {
    if FileManager.default.fileExists(atPath: place.path) {
      try FileManager.default.removeItem(at: place)
    }
  }

  /// Writes a file unless it already has these contents, because its date decides what is compiled
  /// again. The compiler's driver compares the seconds of dates alone, so the new date is at least a
  /// second after the old one.
  private static func write(_ bytes: [UInt8], to file: URL) throws {
    guard !isWritten(bytes, to: file) else { return }
    let manager = FileManager.default
    let before = try? manager.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
    try file.makeFolder()
    try Data(bytes).write(to: file)
    if let before {
      let date = max(Date(), before.addingTimeInterval(1))
      try manager.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
    }
  }

  private static func isWritten(_ bytes: [UInt8], to file: URL) -> Bool {
    FileManager.default.contents(atPath: file.path) == Data(bytes)
  }

  private static func manifest(for assignment: Assignment) -> String {
    let module = assignment.module
    return """
      // swift-tools-version: 6.3
      import PackageDescription

      let package = Package(
        name: "keepsake",
        platforms: [.macOS(.v15)],
        targets: [
          .target(name: "Workbench"),
          .target(name: "WorkbenchChecks", dependencies: ["Workbench"]),
          .target(
            name: "\(module)", dependencies: ["Workbench"],
            swiftSettings: [.unsafeFlags(\(assignment.answerFlags))]),
          .testTarget(
            name: "\(module)Tests", dependencies: ["\(module)", "Workbench", "WorkbenchChecks"]),
        ],
        swiftLanguageModes: [.v6])

      """
  }
}

extension PlainPackage {
  /// The time in seconds that `swift test` itself may take in addition.
  private static let overhead = 5.0

  /// Runs the suite with `swift test`, one test at a time, once the package is built.
  ///
  /// - Returns: the ending of the tests' process, as `swift test` reports it, its output, and Swift
  ///   Testing's records.
  func run(within timeLimit: Double, tracesCrashes: Bool) throws -> ChildProcess.Outcome {
    try ScratchFolder.with { home in
      let records = home.appendingPathComponent("records")
      var process = ChildProcess(
        "/bin/sh",
        ["-c", Self.limited(timeLimit), swift, "test"] + locations + [
          "--skip-build", "--disable-xctest", "--no-parallel", "--event-stream-version", "6.3",
          "--event-stream-output-path", records.path,
        ], environment: environment(home, tracesCrashes), folder: folder.path)
      process.timeLimit = timeLimit + Self.overhead
      process.outputLimit = 1 << 20
      process.endsChildren = true
      var outcome = Self.ownOutcome(try process.run())
      outcome.records = [UInt8](FileManager.default.contents(atPath: records.path) ?? Data())
      return outcome
    }
  }

  /// The shell command that limits what the tests may take from the machine, as far as the system's
  /// shell can. A limit on processor time ends a loop whose process `swift test` leaves behind.
  private static func limited(_ timeLimit: Double) -> String {
    "ulimit -c 0; ulimit -f \(RunLimits.reader.fileSize / 512); ulimit -t \(Int(timeLimit) + 30); "
      + "ulimit -v \(RunLimits.reader.memory / 1024) 2>/dev/null; exec \"$0\" \"$@\""
  }

  /// The environment of a run: a home of its own, and the reader's variables that lead to the
  /// toolchain.
  private func environment(_ home: URL, _ tracesCrashes: Bool) -> [String: String] {
    let toolchain = ["PATH", "DEVELOPER_DIR", "SDKROOT", "TOOLCHAINS"]
    let kept = ProcessInfo.processInfo.environment.filter { toolchain.contains($0.key) }
    return IsolatedHome.environment(home).merging(kept) { _, own in own }
      .merging([
        "SWIFT_BACKTRACE": SuiteRun.backtrace(tracesCrashes),
        "KEEPSAKE_SEED": "\(buildEnvironment.seed)",
      ]) { _, own in own }
  }

  /// Restores the signal that ended the process, which `swift test` reports in a message.
  private static func ownOutcome(_ outcome: ChildProcess.Outcome) -> ChildProcess.Outcome {
    var result = outcome
    let said = outcome.errorText.firstMatch(of: /unexpected signal code ([0-9]+)/)
    if case .exited = outcome.ending, let signal = said.flatMap({ Int32($0.output.1) }) {
      result.ending = .signalled(signal)
    }
    result.errors = outcome.output + outcome.errors
    result.output = Array(printed(outcome.outputText).utf8)
    return result
  }

  /// Returns the tests' own output, without Swift Testing's lines about them.
  private static func printed(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { line in !["◇ ", "✔ ", "✘ ", "↳ ", "➜ ", "⚠︎ ", "± "].contains(where: line.hasPrefix)
      }
      .joined(separator: "\n")
  }
}
