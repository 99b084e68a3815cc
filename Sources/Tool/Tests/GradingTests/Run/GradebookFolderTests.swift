import Foundation
import TestSupport
import Testing

@testable import Grading

@Suite("What a teacher gets")
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
    func write(_ reason: String) throws {
      _ = try folder.write(match, in: course, date: "today") { name in
        SubmissionRecord(submission: name, key: "k", outcome: .notGraded(reason))
      }
    }
    try write("No exercise is in it.")
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
    try write("It is empty.")
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
}
