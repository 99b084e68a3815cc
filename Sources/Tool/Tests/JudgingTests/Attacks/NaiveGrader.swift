import Foundation
import Support

@testable import Judging

/// Somebody who grades by `swift test`: answer, suite and SwiftPM's own entry point in one program.
struct NaiveGrader {
  let judge: Judge

  /// What is taken for the truth.
  enum Reading: String {
    /// The program's status: 0 where all tests passed.
    case status
    /// The last line that is printed: it says that the run passed.
    case output
    /// The file of records: the run ended, and no issue is among them.
    case records
    /// Nobody is deceived: the attack is only to be told apart from an honest mistake.
    case nobody
  }

  /// Whether an answer would be taken for a right one.
  func passes(_ answer: String, _ fixture: Fixture, by reading: Reading) throws -> Bool {
    if reading == .nobody { return true }
    return try ScratchFolder.with { folder in
      let outcome = try run(answer, fixture, in: folder)
      switch reading {
      case .status: return outcome.succeeded
      case .output:
        let lines = (outcome.errorText + outcome.outputText).split(whereSeparator: \.isNewline)
        return lines.last?.contains("passed") == true
      case .records:
        let records = try String(
          contentsOf: folder.appendingPathComponent("records"), encoding: .utf8)
        return records.contains(#""runEnded""#) && !records.contains(#""issueRecorded""#)
      case .nobody: return true
      }
    }
  }

  /// A judge's answer or suite that does not build is nobody's point.
  struct DoesNotBuild: Error {
    let words: String
  }
}

extension NaiveGrader {
  private func run(
    _ answer: String, _ fixture: Fixture, in folder: URL
  ) throws -> ChildProcess.Outcome {
    let assignment = try fixture.assignment
    let plain = PlainBuild(judge: judge)
    let tests = "\(fixture.module)Tests"
    guard try plain.compiles(answer, assignment.answerFile, as: fixture.module, in: folder),
      try plain.compiles(fixture.suite, assignment.suiteFile, as: tests, in: folder)
    else { throw DoesNotBuild(words: "The answer or its suite does not compile.") }
    try Data(Self.main.utf8).write(to: folder.appendingPathComponent("Main.swift"))
    let toolchain = judge.buildEnvironment.toolchain
    let link = try DriverBuild(toolchain: toolchain, cache: judge.cache).run(
      ["Main.swift", "\(fixture.module).o", "\(tests).o", "-parse-as-library", "-o", "tests"],
      in: folder)
    guard link.succeeded else { throw DoesNotBuild(words: link.errorText) }
    var process = ChildProcess(
      folder.appendingPathComponent("tests").path,
      ["--event-stream-output-path", "records", "--event-stream-version", "0"],
      environment: ["HOME": folder.path, "TMPDIR": folder.path, "PATH": "/usr/bin:/bin"],
      folder: folder.path)
    process.timeLimit = 30
    return try process.run()
  }

  /// What SwiftPM writes for packages with tests.
  private static let main = """
    import Testing

    @main struct Main {
      static func main() async { await Testing.__swiftPMEntryPoint() as Never }
    }
    """
}
