import Testing

@testable import SelfCheck

@Suite("Differences between two engines")
struct EngineComparisonTests {
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
