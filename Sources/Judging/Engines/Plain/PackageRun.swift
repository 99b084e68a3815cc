import Foundation
import Support

/// Runs of `swift test` in a package that is built.
struct PackageRun {
  let package: PlainPackage
  /// Seconds that the tests may take.
  let timeLimit: Double

  /// Seconds that `swift test` itself may take beside the tests.
  private static let overhead = 5.0

  /// What came of a run.
  struct Result {
    /// How the tests' process ended, as `swift test` tells it, and what was said.
    let outcome: ChildProcess.Outcome
    let records: [UInt8]

    /// What Swift Testing recorded of one suite.
    func transcript(of suiteFile: String) -> Transcript { Transcript(records, of: suiteFile) }
  }

  /// Runs suites, each test after another.
  ///
  /// - Parameters:
  ///   - types: the types that hold the suites' tests, or nil for all of the package.
  ///   - tracesCrashes: whether the run-time system is to say where a crash happened.
  func run(_ types: [String]?, tracesCrashes: Bool = false) throws -> Result {
    try ScratchFolder.with { home in
      let records = home.appendingPathComponent("records")
      var process = ChildProcess(
        "/bin/sh",
        ["-c", limited, package.engine.swift, "test"] + package.locations
          + Self.arguments(types, records),
        environment: environment(home, tracesCrashes), folder: package.folder.path)
      process.timeLimit = timeLimit + Self.overhead
      process.outputLimit = 1 << 20
      process.endsChildren = true
      let outcome = try process.run()
      let data = FileManager.default.contents(atPath: records.path) ?? Data()
      return Result(outcome: Self.outcome(outcome, [UInt8](data)), records: [UInt8](data))
    }
  }
}

extension PackageRun {
  private static func arguments(_ types: [String]?, _ records: URL) -> [String] {
    let filters = (types ?? []).flatMap {
      ["--filter", "^\(NSRegularExpression.escapedPattern(for: $0))/"]
    }
    return [
      "--skip-build", "--disable-xctest", "--no-parallel", "--event-stream-version", "6.3",
      "--event-stream-output-path", records.path,
    ] + filters
  }

  /// Bounds what the tests may take of the machine, as far as the system's shell can. A bound on
  /// processor time ends a loop whose process `swift test` leaves behind.
  private var limited: String {
    "ulimit -c 0; ulimit -f \(RunLimits.reader.fileSize / 512); ulimit -t \(Int(timeLimit) + 30); "
      + "ulimit -v \(RunLimits.reader.memory / 1024) 2>/dev/null; exec \"$0\" \"$@\""
  }

  /// A home of the run's own; of the reader's environment what leads to the toolchain.
  private func environment(_ home: URL, _ tracesCrashes: Bool) -> [String: String] {
    let toolchain = ["PATH", "DEVELOPER_DIR", "SDKROOT", "TOOLCHAINS"]
    let kept = ProcessInfo.processInfo.environment.filter { toolchain.contains($0.key) }
    return IsolatedHome.environment(home).merging(kept) { _, own in own }
      .merging(["SWIFT_BACKTRACE": SuiteRun.backtrace(tracesCrashes)]) { _, own in own }
  }

  /// `swift test` has a message of its own for a process that a signal ended.
  private static func outcome(
    _ outcome: ChildProcess.Outcome, _ records: [UInt8]
  ) -> ChildProcess.Outcome {
    var result = outcome
    let said = outcome.errorText.firstMatch(of: /unexpected signal code ([0-9]+)/)
    if case .exited = outcome.ending, let signal = said.flatMap({ Int32($0.output.1) }) {
      result.ending = .signalled(signal)
    }
    result.errors = outcome.output + outcome.errors
    result.output = Array(printed(outcome.outputText).utf8)
    result.records = records
    return result
  }

  /// What the tests printed, without Swift Testing's account of them.
  private static func printed(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { line in !["◇ ", "✔ ", "✘ ", "↳ ", "➜ ", "⚠︎ "].contains(where: line.hasPrefix) }
      .joined(separator: "\n")
  }
}
