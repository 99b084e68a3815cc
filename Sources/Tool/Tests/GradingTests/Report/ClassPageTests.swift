import Foundation
import Judging
import Testing

@testable import Grading

@Suite("The class's page")
struct ClassPageTests {
  private let course = SampleCourse.withHiddenItems

  private func page(_ grades: some Sequence<Grade>) throws -> ReportReader {
    var writer = ReportWriter(course)
    for grade in grades { _ = writer.add(grade) }
    return try ReportReader(writer.index())
  }

  @Test func theMapHasACellForEveryPersonAndItem() throws {
    let grades = Array(SampleClass.grades())
    let page = try page(grades)
    let names = page.texts("//tbody/tr/th[@scope='row']/a")
    #expect(names == grades.map(\.person.name))
    for (index, grade) in grades.enumerated() {
      let cells = page.texts("//table[@id='class-map']/tbody/tr[\(index + 1)]/td")
      switch grade.status {
      case .notHandedIn: #expect(cells == ["not handed in"])
      case .notGraded: #expect(cells == ["could not be graded"])
      case .graded:
        let points = try #require(grade.points)
        let passed = grade.items.count { $0.isPassed }
        let words = grade.items.compactMap(\.status?.words)
        #expect(cells == [points.description, "\(passed)"] + words)
      }
    }
    let graded = grades.filter { $0.status == .graded }
    let rows = page.texts("//table[@class='list']/tbody/tr/td[1]")
    let expected = course.items.indices.map { index in
      "\(graded.count { $0.items[index].isPassed }) of \(graded.count)"
    }
    #expect(rows == expected)
    #expect(page.texts("//thead/tr[2]/th[@scope='col']").count == 3 + course.items.count)
    #expect(page.texts("//thead/tr[1]/th[@scope='colgroup']").count == 8)
    #expect(page.texts("//table[@id='class-map']//col").count == 3 + course.items.count)
  }

  @Test func unusualAnswersAreForTheTeacherAlone() throws {
    let course = SampleCourse.plain
    let answers = course.items.map { item in
      var judged = JudgedAnswer(Verdict(.passed))
      if item.id == "1.2" { judged.remarks = ["It is 9 times as long as the solution."] }
      return (item.id, judged)
    }
    let record = SubmissionRecord(
      submission: "ada", key: "", outcome: .judged(Dictionary(uniqueKeysWithValues: answers)))
    let grade = Grade(record, of: Person(name: "Ada"), in: course)
    var writer = ReportWriter(course)
    let pages = writer.add(grade).map(\.html)
    let notice = try ReportReader(writer.index()).texts("//section[@aria-labelledby='notices']")
    #expect(
      notice.joined().contains("Ada: 1.2 Propagate: It is 9 times as long as the solution."),
      "\(notice)")
    let shown = grade.forStudents
    #expect(shown.items.allSatisfy { $0.answer?.remarks == nil })
    let texts = try Formats.forPerson.map { try $0.text(grade, in: course) }
    for text in pages + texts { #expect(!text.contains("9 times")) }
  }

  @Test func everyLinkLeadsToAPage() throws {
    var writer = ReportWriter(course)
    let paths = SampleClass.grades().flatMap { writer.add($0).map(\.path) }
    let page = try ReportReader(writer.index())
    let links = page.texts("//a/@href").filter { !$0.hasPrefix("#") }
    #expect(Set(links) == Set(paths.filter { $0.hasPrefix("teacher/") }))
    #expect(Set(paths).count == paths.count)
  }

  @Test func theMostMissedComeFirstWithWhatWasSaidMost() throws {
    func grade(_ name: String, _ status: Verdict.Status, _ message: String, at index: Int) -> Grade
    {
      SampleClass.grade(
        Verdict(status, [Finding(message)]), at: index, of: Person(name: name), in: course)
    }
    let page = try page([
      grade("A", .failed, "rare", at: 9), grade("B", .failed, "common", at: 9),
      grade("C", .crashed, "common", at: 9), grade("E", .passed, "", at: 9),
      // One person alone, and fewer than half of those who tried.
      grade("D", .failed, "other", at: 0), grade("F", .failed, "some", at: 1),
      grade("G", .failed, "some", at: 1), grade("H", .passed, "", at: 1),
      grade("I", .passed, "", at: 1), grade("J", .passed, "", at: 1),
    ])
    let items = page.texts("//ol[@class='missed']/li")
    #expect(
      items == [
        "1.8 Clean up on every way out ★★★ missed by 3 of the 4 who tried: failed 2, crashed 1 "
          + "Most frequent message (2 times): common"
      ])
    #expect(page.texts("//q") == [], "A test's rule is nobody's words.")
  }

  @Test func whoHasNoGradeIsNamedWithTheReason() throws {
    let page = try page(SampleClass.grades())
    let notices = page.text("//section[@aria-labelledby='notices']")
    #expect(notices.contains("Ibrahim Diallo: This zip ends in the middle"))
    #expect(notices.contains("Did not hand in: 2 Emma Lindqvist Noor van den Berg"))
    #expect(
      notices.contains("Carla Nogueira da Silva: Chapters/01-ErrorHandling/notes.txt was ignored"))
  }

  @Test func theFactsAreThere() throws {
    let grades = Array(SampleClass.grades())
    let page = try page(grades)
    let facts = page.texts("//dl[@class='facts']//dd")
    let points = grades.compactMap(\.points).sorted()
    #expect(facts.first == "25 of 28 people")
    #expect(facts.dropFirst().first == "110.5 points in 64 exercises and 3 hidden tests")
    #expect(facts.dropFirst(2).first?.hasPrefix("\(points[points.count / 2]) points") == true)
    #expect(facts.dropFirst(3).first == "all active")
    #expect(
      page.texts("//dl[@class='facts']//dt")
        == ["graded", "maximum", "median", "safeguards", "grading took"])
  }

  @Test func missingDefencesSayForHowMany() throws {
    let all = try page(SampleClass.grades(missingSafeguards: [SampleClass.notIsolated]))
    #expect(all.texts("//main/div[@class='alarm']//li") == [SampleClass.notIsolated])
    let some = try page(
      Array(SampleClass.grades(of: 2, missingSafeguards: [SampleClass.notIsolated]))
        + SampleClass.grades(of: 5).dropFirst(2))
    #expect(
      some.texts("//main/div[@class='alarm']//li") == [SampleClass.notIsolated + " (2 people)"])
  }
}
