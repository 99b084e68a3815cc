import Foundation
import TestSupport
import Testing

@testable import Grading
@testable import Judging

@Suite("What a teacher gets, and what is kept between runs")
struct GradebookFolderTests {
  private let place = TemporaryFolder.make()
  private var folder: GradebookFolder { GradebookFolder(place.item("report")) }

  @Test func everyFileIsThereAndATeamsWorkIsSaid() throws {
    try place.write("x", to: "in/team/a.txt")
    let roster = try Roster(Array("name,team\nAna,team\nBen,team\n".utf8), file: "roster.csv")
    let match = RosterMatch(of: try Submissions(in: place.item("in")), to: roster)
    try place.write("Ed", to: "report/teacher/ed.html")
    let (_, warnings) = try folder.write(match, in: SmallClass.course, date: "today") { name in
      SubmissionRecord(submission: name, key: "k", outcome: .notGraded("It is empty."))
    }
    #expect(warnings.first?.hasSuffix("not of this run, such as \"teacher/ed.html\".") == true)
    #expect(place.text(of: "report/teacher/ed.html") == "Ed", "It may be somebody else's.")
    let gradebooks = Formats.forClass(SmallClass.course).map(\.fileName)
    let files = ["index.html", "people", "teacher"] + gradebooks
    #expect(try place.names(in: "report") == files.sorted())
    let index = try #require(place.text(of: "report/index.html"))
    #expect(index.contains("Work of several people: 1"))
    let page = try #require(try place.names(in: "report/people").first)
    let text = try #require(place.text(of: "report/people/\(page)"))
    #expect(text.contains("2 people handed this in together, as “team”."))
  }

  @Test func aPageThatIsTheSameIsLeftAlone() throws {
    func number(_ html: String) throws -> NSNumber? {
      try ReportPage(path: "people/a.html", html: html).write(in: place.url)
      let file = place.item("people/a.html").path
      return try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? NSNumber
    }
    let first = try number("one")
    #expect(try number("one") == first)
    #expect(try number("two") != first)
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
    var noisy = short
    noisy.warnings = Array(repeating: Finding(""), count: 20_000)
    #expect(try JSONEncoder().encode(noisy.bounded()).count <= 256 << 10)
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
