import Foundation
import Machinery

/// Runs a prepared suite against an answer's library, in a process and a home of its own.
struct SuiteRun {
  let equipment: Equipment
  let preparation: Preparation
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
    let workbench = try equipment.workbench()
    let runner = try equipment.runner().appendingPathComponent("runner")
    return try ScratchFolder.with { home in
      var process = ChildProcess(
        runner.path, [], environment: environment(home, workbench), folder: home.path)
      let token = UUID().uuidString
      process.input = Array("\(token)\n\(Int(timeLimit) + 2)\n\(Self.configuration)\n".utf8)
      process.timeLimit = timeLimit
      process.outputLimit = 1 << 20
      process.hasRecords = true
      let outcome = try process.run()
      return Result(outcome: outcome, transcript: Transcript(outcome.records, token: token))
    }
  }
}

extension SuiteRun {
  /// Swift Testing's settings: records of this version, nothing on the console, one test at a time.
  private static let configuration =
    #"{"eventStreamVersion":"6.3","verbosity":-9223372036854775808,"parallel":false}"#

  /// Nothing of the reader's environment, and no folder but the run's own.
  private func environment(_ home: URL, _ workbench: URL) -> [String: String] {
    let libraries = "\(answer.path):\(workbench.path)"
    let settings = [
      "KEEPSAKE_SUITE": preparation.suite.path,
      "LD_LIBRARY_PATH": libraries, "DYLD_LIBRARY_PATH": libraries,
      "SWIFT_BACKTRACE": tracesCrashes
        ? "enable=yes,color=no,interactive=no,limit=64,threads=crashed,images=none,registers=none"
        : "enable=no",
    ]
    return RunHome.environment(home).merging(settings) { _, own in own }
  }
}
