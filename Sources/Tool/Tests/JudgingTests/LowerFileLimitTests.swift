import Foundation
import TestSupport
import Testing

@testable import Judging
@testable import Support

@Suite("A limit on files that is lower than a run's is never the answer's fault")
struct LowerFileLimitTests {
  static let issue = EventRecord.event("issueRecorded", "plain", text: "Caught error: EFBIG")

  @Test(
    "What ended for a large file below the limit is not judged; all else is the answer's doing",
    arguments: [
      (.signalled(SIGXFSZ), 65_536, "", [], "", .notJudged),
      (.exited(1), 65_536, "File too large\n", [], "", .notJudged),
      (.exited(1), 65_536, "", [issue], "", .notJudged),
      (.exited(1), 65_536, "", [issue], "// EFBIG", .failed),
      (.signalled(SIGXFSZ), nil, "", [], "", .crashed),
      (.signalled(SIGXFSZ), 32 << 20, "", [], "", .crashed),
      (.exited(1), 32 << 20, "EFBIG", [], "", .failed),
      (.exited(0), 65_536, "", [], "", .passed),
      (.signalled(SIGTRAP), 65_536, "", [], "", .crashed),
    ] as [(ChildProcess.Ending, Int?, String, [String], String, Verdict.Status)])
  func ends(
    _ ending: ChildProcess.Ending, allowed: Int?, errors: String, issues: [String], suite: String,
    status: Verdict.Status
  ) {
    let records = HandmadeRecords.whole[..<4] + issues + HandmadeRecords.whole[4...]
    var builder = VerdictBuilder(
      assignment: Assignment(module: "M", fileName: "1-M", starter: "", suite: suite),
      tests: HandmadeRecords.tests,
      run: HandmadeRecords.result(
        ending, errors: errors, records: HandmadeRecords.text(Array(records))),
      timeLimit: 10)
    builder.limits = .sandbox
    builder.allowedFileSize = allowed
    let verdict = builder.verdict()
    #expect(verdict.status == status)
    guard status == .notJudged else { return }
    #expect(verdict.tests.map(\.status) == [.notRun, .notRun])
    let start = "This machine limits the size of a file to 64 KiB, which is less than the 32 MiB"
    #expect(verdict.findings.first?.message.hasPrefix(start) == true)
  }
}
