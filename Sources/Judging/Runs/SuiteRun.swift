import Foundation
import Support

/// Runs a prepared suite against an answer's library, in a process and a home of its own.
struct SuiteRun {
  let buildEnvironment: BuildEnvironment
  let prepared: PreparedSuite
  /// The folder that holds the answer's library.
  let answer: URL
  /// Seconds before the run is ended: a suite takes a few hundredths.
  var timeLimit = 10.0
  /// Whether the run-time system is to say where a crash happened, which takes longer.
  var tracesCrashes = false

  /// What came of the process, and what Swift Testing recorded.
  struct Result {
    let outcome: ChildProcess.Outcome
    let transcript: Transcript
  }

  func run() throws -> Result {
    if let sandboxTools = buildEnvironment.sandboxTools {
      return try result(of: sandboxed(sandboxTools))
    }
    return try ScratchFolder.with { try result(of: plain(home: $0)) }
  }

  /// What each process of the run may take.
  var limits: RunLimits { buildEnvironment.sandboxTools == nil ? .reader : .sandbox }
}

extension SuiteRun {
  /// Swift Testing's settings: records of this version, nothing on the console, one test at a time.
  private static let configuration =
    #"{"eventStreamVersion":"6.3","verbosity":-9223372036854775808,"parallel":false}"#

  private func result(of program: ChildProcess) throws -> Result {
    var process = program
    let token = UUID().uuidString
    process.input = Array("\(token)\n\(settings)\n\(Self.configuration)\n".utf8)
    process.timeLimit = timeLimit
    process.outputLimit = 1 << 20
    let outcome = try process.run()
    return Result(outcome: outcome, transcript: Transcript(outcome.records, token: token))
  }

  /// What the runner is told of its life.
  private var settings: String {
    var settings = limits.settings
    settings["seconds"] = Int(timeLimit) + 2
    settings["concealed"] = isHardened ? 1 : 0
    return settings.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      .joined(separator: " ")
  }

  /// Whether nobody can look into the run. One whose crash is to be traced must be looked into; it
  /// gains no answer anything, for it counts only where it crashes again.
  var isHardened: Bool { buildEnvironment.safeguards.contains(.hardening) && !tracesCrashes }
}
