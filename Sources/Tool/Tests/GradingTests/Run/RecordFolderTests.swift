import Foundation
import TestSupport
import Testing

@testable import Grading
@testable import Judging

@Suite("Kept judgements")
struct RecordFolderTests {
  private let folder: TemporaryFolder
  private let records: GradebookFolder

  init() throws {
    folder = try TemporaryFolder()
    records = GradebookFolder(folder.url)
  }

  @Test func comeBackAsTheyWere() throws {
    var verdict = Verdict(.failed, [Finding("No.", expected: "1", actual: "\u{0}\u{202E}😀")])
    verdict.tests = [TestVerdict(name: "adds", status: .failed, message: "No.")]
    let excerpt = SourceExcerpt(of: ["a", "b", "c", "d", "e"], around: 5)
    var record = SubmissionRecord(
      submission: "Ana/Lind", key: "k",
      outcome: .judged(["1.1": JudgedAnswer(verdict, excerpt: excerpt)]))
    record.notes = ["A link was not followed."]
    record.missingSafeguards = ["No box."]
    record.seconds = 1.25
    try records.keep(record)
    #expect(records.record(of: "Ana/Lind") == record)
    #expect(records.record(of: "Ana Lind") == nil, "The names look alike and are not.")
    #expect(try folder.names(in: "judgements").count == 1)
  }

  @Test func areBounded() {
    let long = String(repeating: "x", count: 1 << 20)
    let finding = Finding("No.", expected: long, actual: "1")
    let kept = Verdict(.failed, Array(repeating: finding, count: 1000)).bounded()
    #expect(kept.findings[0].expected?.hasSuffix("x … (1048576 bytes)") == true)
    #expect(kept.findings[0].expected?.utf8.count == 4096 + 20)
    #expect((45...47).contains(kept.findings.count), "\(kept.findings.count)")
    let short = Verdict(.failed, [Finding("No.", expected: "1", actual: "2")])
    #expect(short.bounded() == short)
  }

  @Test func areBoundedAsJSONWritesThem() throws {
    var finding = Finding("No.")
    finding.printed = String(repeating: "\u{1}", count: 4000)
    var verdict = Verdict(.failed, Array(repeating: finding, count: 1000))
    verdict.printed = String(repeating: "\u{1}", count: 1 << 20)
    let answer = JudgedAnswer(
      verdict.bounded(),
      excerpt: SourceExcerpt(of: Array(repeating: verdict.printed, count: 9), around: 5))
    #expect(try JSONEncoder().encode(answer).count <= 256 << 10)
  }

  @Test(arguments: ["../../x", "名前", "", String(repeating: "x", count: 500)])
  func haveNamesThatEveryDiskTakes(submission: String) throws {
    try records.keep(SubmissionRecord(submission: submission, key: "k", outcome: .notGraded("no")))
    let name = try #require(try folder.names(in: "judgements").first)
    #expect(name.utf8.count < 100)
    #expect(name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-.".contains($0)) })
    #expect(records.record(of: submission)?.submission == submission)
  }

  @Test(arguments: [(1, 1...4), (4, 1...7), (9, 6...9)])
  func excerptsStandAroundTheirLine(line: Int, shown: ClosedRange<Int>) throws {
    let lines = (1...9).map { "line \($0)" }
    let excerpt = try #require(SourceExcerpt(of: lines, around: line))
    #expect(excerpt.firstLine == shown.lowerBound)
    #expect(excerpt.lines == shown.map { "line \($0)" })
    #expect(SourceExcerpt(of: lines, around: 10) == nil)
    #expect(SourceExcerpt(of: lines, around: 0) == nil)
  }
}
