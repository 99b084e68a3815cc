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
