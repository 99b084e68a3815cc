import Foundation
import Support

/// Runs `swift test` in a package that is built.
struct PackageRun {
  let package: PlainPackage
  /// The time limit for the tests in seconds.
  let timeLimit: Double

  /// The time in seconds that `swift test` itself may take in addition.
  private static let overhead = 5.0

  /// The result of a run.
  struct Result {
    /// The ending of the tests' process, as `swift test` reports it, and its output.
    let outcome: ChildProcess.Outcome
    let records: [UInt8]

    /// Returns Swift Testing's records of one suite.
    func transcript(of suiteFile: String) -> Transcript { Transcript(records, of: suiteFile) }
  }

  /// Runs suites, one test at a time.
  ///
  /// - Parameters:
  ///   - types: the types that contain the suites' tests, or nil for all of the package.
  ///   - tracesCrashes: true if the run-time system is to report where a crash happened.
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

  /// The shell command that limits what the tests may take from the machine, as far as the system's
  /// shell can. A limit on processor time ends a loop whose process `swift test` leaves behind.
  private var limited: String {
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
        "KEEPSAKE_SEED": "\(package.engine.seed)",
      ]) { _, own in own }
  }

  /// Restores the signal that ended the process, which `swift test` reports in a message.
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

  /// Returns the tests' own output, without Swift Testing's lines about them.
  private static func printed(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { line in !["◇ ", "✔ ", "✘ ", "↳ ", "➜ ", "⚠︎ "].contains(where: line.hasPrefix) }
      .joined(separator: "\n")
  }
}
