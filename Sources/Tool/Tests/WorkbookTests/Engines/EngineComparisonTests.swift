import Curriculum
import Foundation
import Support
import TestSupport
import Testing

@testable import Judging
@testable import SelfCheck

@Suite("Two engines, one verdict")
struct EngineComparisonTests {
  /// `make audit PART=engines` does this with every answer; here starters, solutions and the answers
  /// after them of one chapter stand for all.
  @Test func theyAgreeOnASample() throws {
    let workbook = try Workbook(at: Project.root)
    let cache = ResultCache(in: Project.url(".build/tool/kept"))
    let comparison = try EngineComparison(
      workbook, toolchain: Toolchain.find(in: cache), cache: cache)
    let chapter = try workbook.chapter(workbook.contents[0])
    let result = try comparison.compare(chapter.exercises, of: chapter, atMost: 3)
    let table = EngineDifferenceTable(try workbook.text(EngineDifferenceTable.path))
    #expect(result.count == 24)
    #expect(result.differences.filter { table.reason(for: $0) == nil } == [])
  }

  @Test func whatDiffersIsToldOnce() {
    let fast = Verdict(.failed, [Finding("One.", expected: "1")])
    #expect(EngineDifference("1.1 X", fast: fast, plain: fast) == nil)
    #expect(EngineDifference("1.1 X", fast: fast, plain: Verdict(.passed))?.aspect == .status)
    var plain = fast
    plain.findings[0].expected = "2"
    #expect(EngineDifference("1.1 X", fast: fast, plain: plain)?.aspect == .findings)
    plain.tests = [TestVerdict(name: "one", status: .failed)]
    #expect(EngineDifference("1.1 X", fast: fast, plain: plain)?.aspect == .tests)
  }

  @Test func aReasonExcusesItsOwnDifferenceAndNoneAboutPassing() {
    let table = EngineDifferenceTable(
      """
      | answer | what differs | reason |
      |---|---|---|
      | 1.1 Exits | findings | It leaves. |
      | 1.2 Wrong | status | It never counts. |
      | 1.3 Empty | status |  |
      """)
    let known = EngineDifference(subject: "1.1 Exits", aspect: .findings, fast: "a", plain: "b")
    #expect(table.reason(for: known) == "It leaves.")
    let passing = EngineDifference(
      subject: "1.2 Wrong", aspect: .status, fast: "failed", plain: "passed")
    #expect(table.reason(for: passing) == nil)
    let empty = EngineDifference(
      subject: "1.3 Empty", aspect: .status, fast: "failed", plain: "crashed")
    #expect(table.reason(for: empty) == nil)
    #expect(table.unneeded([known], ofChapter: 1) == ["1.2 Wrong: status"])
    #expect(table.unneeded([known], ofChapter: 2) == [])
  }
}
