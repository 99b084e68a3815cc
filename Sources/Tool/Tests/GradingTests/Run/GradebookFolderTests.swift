import Foundation
import TestSupport
import Testing

@testable import Grading
@testable import Judging

@Suite("What a teacher gets, and what is kept between runs")
struct GradebookFolderTests {
  private let place: TemporaryFolder
  private let folder: GradebookFolder
  private let course = SmallClass.course

  init() throws {
    place = try TemporaryFolder()
    folder = GradebookFolder(place.item("report"))
  }

  @Test func everyFileIsThereAndAPageThatIsTheSameIsLeftAlone() throws {
    try place.write("x", to: "in/Ana Lind/a.txt")
    let roster = try Roster(Array("name,id\nAna Lind,7\nBen Ito,8\n".utf8), file: "roster.csv")
    let match = RosterMatch(of: try Submissions(in: place.item("in")), to: roster)
    func write(_ reason: String) throws -> [String] {
      try folder.write(match, in: course, date: "today") { name in
        SubmissionRecord(submission: name, key: "k", outcome: .notGraded(reason))
      }.warnings
    }
    let warnings = try write("No exercise is in it.")
    let gradebooks = Formats.forClass(course).map(\.fileName)
    #expect(
      try place.names(in: "report") == (["index.html", "people", "teacher"] + gradebooks).sorted())
    let pages = ["people", "teacher"].flatMap { folder in
      ((try? place.names(in: "report/\(folder)")) ?? []).map { "report/\(folder)/\($0)" }
    }
    func numbers() throws -> [UInt64] {
      try pages.map { page in
        let attributes = try FileManager.default.attributesOfItem(atPath: place.item(page).path)
        return try #require((attributes[.systemFileNumber] as? NSNumber)?.uint64Value)
      }
    }
    let before = try numbers()
    try place.write("Ed", to: "report/teacher/ed.html")
    let old = "The report's folder has pages that are not of this run, such as \"teacher/ed.html\"."
    #expect(try write("It is empty.") == [old] + warnings)
    #expect(place.text(of: "report/teacher/ed.html") == "Ed", "It may be somebody else's.")
    #expect(zip(before, try numbers()).map(!=) == [true, false, true, false], "Ben's are left.")
  }

  @Test func aTeamsWorkIsSaid() throws {
    try place.write("x", to: "in/team/a.txt")
    let roster = try Roster(Array("name,team\nAna,team\nBen,team\n".utf8), file: "roster.csv")
    let match = RosterMatch(of: try Submissions(in: place.item("in")), to: roster)
    _ = try folder.write(match, in: course, date: "") { name in
      SubmissionRecord(submission: name, key: "k", outcome: .notGraded("It is empty."))
    }
    let index = try #require(place.text(of: "report/index.html"))
    #expect(index.contains("Work of several people: 1"))
    let page = try #require(try place.names(in: "report/people").first)
    let text = try #require(place.text(of: "report/people/\(page)"))
    #expect(text.contains("2 people handed this in together, as “team”."))
  }

  @Test func recordsAreBoundedAsJSONWritesThem() throws {
    let long = String(repeating: "x", count: 1 << 20)
    var finding = Finding("No.", expected: long, actual: "1")
    finding.printed = String(repeating: "\u{1}", count: 4000)
    var verdict = Verdict(.failed, Array(repeating: finding, count: 1000))
    verdict.printed = String(repeating: "\u{1}", count: 1 << 20)
    let kept = verdict.bounded()
    #expect(kept.findings[0].expected?.hasSuffix("x … (1048576 bytes)") == true)
    #expect(kept.findings[0].expected?.utf8.count == 4096 + 20)
    let lines = Array(repeating: verdict.printed, count: 9)
    let answer = JudgedAnswer(verdict: kept, excerpt: SourceExcerpt(of: lines, around: 5))
    #expect(try JSONEncoder().encode(answer).count <= 256 << 10)
    let short = Verdict(.failed, [Finding("No.", expected: "1", actual: "2")])
    #expect(short.bounded() == short)
  }

  @Test(arguments: ["../../x", "名前", "", String(repeating: "x", count: 500)])
  func recordsHaveNamesThatEveryDiskTakes(submission: String) throws {
    let verdict = Verdict(.failed, [Finding("No.", expected: "1", actual: "\u{0}\u{202E}😀")])
    let record = SubmissionRecord(
      submission: submission, key: "k", outcome: .judged(["1.1": JudgedAnswer(verdict: verdict)]))
    try folder.keep(record)
    let name = try #require(try place.names(in: "report/judgements").first)
    #expect(name.utf8.count < 100)
    #expect(name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-.".contains($0)) })
    #expect(folder.record(of: submission) == record)
    #expect(folder.record(of: "..-..-x") == nil, "Some names look alike and are not.")
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
