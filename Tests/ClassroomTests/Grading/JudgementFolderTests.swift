import Foundation
import Testing
import Workbench

@testable import Classroom
@testable import Judging

@Suite("Kept judgements")
struct JudgementFolderTests {
  private let folder: TemporaryFolder
  private let judgements: JudgementFolder

  init() throws {
    folder = try TemporaryFolder()
    judgements = JudgementFolder(folder.item("judgements"))
  }

  @Test func comeBackAsTheyWere() throws {
    var verdict = Verdict(.failed, [Finding("No.", expected: "1", actual: "\u{0}\u{202E}😀")])
    verdict.tests = [TestVerdict(name: "adds", status: .failed, message: "No.")]
    let excerpt = Judgement.Excerpt(of: ["a", "b", "c", "d", "e"], around: 5)
    var judgement = Judgement(
      submission: "Ana/Lind", key: "k",
      outcome: .judged(["1.1": Judgement.ItemJudgement(verdict, excerpt: excerpt)]))
    judgement.notes = ["A link was not followed."]
    judgement.missingSafeguards = ["No box."]
    judgement.seconds = 1.25
    try judgements.keep(judgement)
    #expect(judgements.judgement(of: "Ana/Lind") == judgement)
    #expect(judgements.judgement(of: "Ana Lind") == nil, "The names look alike and are not.")
    #expect(judgements.fileNames().compactMap { judgements.judgement(in: $0) } == [judgement])
  }

  @Test func areReplacedWhole() throws {
    for reason in ["first", "second"] {
      try judgements.keep(Judgement(submission: "A", key: reason, outcome: .notGraded(reason)))
    }
    #expect(judgements.judgement(of: "A")?.key == "second")
    #expect(judgements.fileNames().count == 1)
  }

  @Test(arguments: ["../../x", "CON", ".hidden", "ä", "名前", "", String(repeating: "x", count: 500)])
  func haveNamesThatEveryDiskTakes(submission: String) throws {
    try judgements.keep(Judgement(submission: submission, key: "k", outcome: .notGraded("no")))
    let name = try #require(judgements.fileNames().first)
    #expect(name.utf8.count < 100)
    #expect(name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-.".contains($0)) })
    #expect(judgements.judgement(of: submission)?.submission == submission)
  }

  @Test func whatIsNoJudgementIsPassedOver() throws {
    try folder.write("{", to: "judgements/broken.json")
    #expect(judgements.judgement(in: "broken.json") == nil)
  }

  @Test(arguments: [(1, 1...4), (4, 1...7), (9, 6...9)])
  func excerptsStandAroundTheirLine(line: Int, shown: ClosedRange<Int>) throws {
    let lines = (1...9).map { "line \($0)" }
    let excerpt = try #require(Judgement.Excerpt(of: lines, around: line))
    #expect(excerpt.firstLine == shown.lowerBound)
    #expect(excerpt.lines == shown.map { "line \($0)" })
    #expect(Judgement.Excerpt(of: lines, around: 10) == nil)
    #expect(Judgement.Excerpt(of: lines, around: 0) == nil)
  }
}
