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

  /// A class of two: one of whom something came that could not be read, and one of whom nothing did.
  private func match() throws -> RosterMatch {
    try place.write("x", to: "in/Ana Lind/a.txt")
    let roster = try Roster(Array("name,id\nAna Lind,7\nBen Ito,8\n".utf8), file: "roster.csv")
    return RosterMatch(of: try Submissions(in: place.item("in")), to: roster)
  }

  @Test func filesAreWholeAndNothingElseIsLeft() throws {
    let (tally, _) = try folder.write(match(), in: course, date: "today") { name in
      SubmissionRecord(submission: name, key: "k", outcome: .notGraded("No exercise is in it."))
    }
    #expect(tally.graded == 0)
    #expect(tally.notGraded.map(\.name) == ["Ana Lind"])
    #expect(tally.notHandedIn == 1)
    let gradebooks = Formats.forClass(course).map(\.fileName)
    #expect(
      try place.names(in: "report") == (["index.html", "people", "teacher"] + gradebooks).sorted())
    let grades = [
      Grade(
        SubmissionRecord(
          submission: "Ana Lind", key: "", outcome: .notGraded("No exercise is in it.")),
        of: try match().people[0].person, in: course),
      Grade(.notHandedIn, of: try match().people[1].person, in: course),
    ]
    let whole = JUnitXML(course: course).text(grades)
    #expect(
      place.text(of: "report/junit.xml") == whole, "In parts and at once it is the same.")
  }

  @Test func aTeamsWorkAndPartialCreditAreSaid() throws {
    try place.write("x", to: "in/team/a.txt")
    let roster = try Roster(Array("name,team\nAna,team\nBen,team\n".utf8), file: "roster.csv")
    let match = RosterMatch(of: try Submissions(in: place.item("in")), to: roster)
    let verdict = SmallClass.verdict(.failed, tests: [.passed, .failed, .passed])
    let answers = Dictionary(
      uniqueKeysWithValues: course.items.map { ($0.id, JudgedAnswer(verdict)) })
    let (tally, _) = try folder.write(match, in: SmallClass.partialCourse, date: "") { name in
      SubmissionRecord(submission: name, key: "k", outcome: .judged(answers))
    }
    #expect(tally.graded == 2)
    let index = try #require(place.text(of: "report/index.html"))
    #expect(index.contains("Work of several people: 1"))
    let page = try #require(try place.names(in: "report/people").first)
    let text = try #require(place.text(of: "report/people/\(page)"))
    #expect(text.contains("2 people handed this in together, as “team”."))
    #expect(text.contains("2 of 3 requirements hold, which earns 2/3 of the points."))
  }
}
