import Foundation
import TestSupport
import Testing

@testable import Judging
@testable import Support

@Suite("A limit on files that is lower than a run's is never the answer's fault")
struct LowerFileLimitTests {
  private static let sentences =
    "This machine limits the size of a file to 64 KiB, which is less than the 32 MiB that judging "
    + "needs. Raise the limit (ulimit -f, or the setting of the platform), and judge again."

  /// The verdict on a run with these records where files may have this many bytes.
  private func verdict(
    _ ending: ChildProcess.Ending, allowed: Int? = 65_536, errors: String = "",
    records: [String] = Array(HandmadeRecords.whole.dropLast(2)), suite: String = ""
  ) -> Verdict {
    var builder = VerdictBuilder(
      assignment: Assignment(module: "M", fileName: "1-M", starter: "", suite: suite),
      tests: HandmadeRecords.tests,
      run: HandmadeRecords.result(ending, errors: errors, records: HandmadeRecords.text(records)),
      timeLimit: 10)
    builder.limits = .sandbox
    builder.allowedFileSize = allowed
    return builder.verdict()
  }

  @Test("A run that the system ended for a large file is not judged, and the limit is named")
  func signalIsNotJudged() {
    let verdict = verdict(.signalled(SIGXFSZ))
    #expect(verdict.status == .notJudged)
    #expect(verdict.findings.map(\.message) == [Self.sentences])
    #expect(verdict.tests.map(\.status) == [.notRun, .notRun])
  }

  @Test("Nor is one in which a write failed for that reason")
  func errorIsNotJudged() {
    #expect(verdict(.exited(1), errors: "File too large\n").status == .notJudged)
    let issue = EventRecord.event("issueRecorded", "plain", text: "Caught error: EFBIG")
    var records = HandmadeRecords.whole
    records.insert(issue, at: 4)
    #expect(verdict(.exited(1), records: records).status == .notJudged)
    #expect(verdict(.exited(1), records: records, suite: "// EFBIG").status == .failed)
  }

  @Test("Where files may be as large as a run needs, both are the answer's doing")
  func ownDoing() {
    for allowed in [nil, 32 << 20] {
      #expect(verdict(.signalled(SIGXFSZ), allowed: allowed).status == .crashed)
      #expect(verdict(.exited(1), allowed: allowed, errors: "EFBIG").status != .notJudged)
    }
  }

  @Test("Below the limit too, an answer passes, and other endings are its own")
  func otherEndings() {
    #expect(verdict(.exited(0), records: HandmadeRecords.whole).status == .passed)
    #expect(verdict(.signalled(SIGTRAP)).status == .crashed)
  }
}
