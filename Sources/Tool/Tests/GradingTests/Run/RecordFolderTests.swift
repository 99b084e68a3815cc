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

  @Test func areBoundedAsJSONWritesThem() throws {
    let long = String(repeating: "x", count: 1 << 20)
    var finding = Finding("No.", expected: long, actual: "1")
    finding.printed = String(repeating: "\u{1}", count: 4000)
    var verdict = Verdict(.failed, Array(repeating: finding, count: 1000))
    verdict.printed = String(repeating: "\u{1}", count: 1 << 20)
    let kept = verdict.bounded()
    #expect(kept.findings[0].expected?.hasSuffix("x … (1048576 bytes)") == true)
    let lines = Array(repeating: verdict.printed, count: 9)
    let answer = JudgedAnswer(kept, excerpt: SourceExcerpt(of: lines, around: 5))
    #expect(try JSONEncoder().encode(answer).count <= 256 << 10)
    let short = Verdict(.failed, [Finding("No.", expected: "1", actual: "2")])
    #expect(short.bounded() == short)
  }

  @Test(arguments: ["../../x", "名前", "", String(repeating: "x", count: 500)])
  func haveNamesThatEveryDiskTakes(submission: String) throws {
    let verdict = Verdict(.failed, [Finding("No.", expected: "1", actual: "\u{0}\u{202E}😀")])
    let record = SubmissionRecord(
      submission: submission, key: "k", outcome: .judged(["1.1": JudgedAnswer(verdict)]))
    try records.keep(record)
    let name = try #require(try folder.names(in: "judgements").first)
    #expect(name.utf8.count < 100)
    #expect(name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-.".contains($0)) })
    #expect(records.record(of: submission) == record)
    #expect(records.record(of: "x") == nil, "Some names look alike and are not.")
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
