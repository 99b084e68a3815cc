import Judging
import Testing

@testable import Grading

@Suite("The class's page")
struct ClassPageTests {
  private let course = SmallClass.course

  private func page(_ grades: [Grade]) throws -> ReportReader {
    try ReportReader(#require(ClassReport.pages(grades).last))
  }

  @Test func theMapHasACellForEveryPersonAndItem() throws {
    let grades = SmallClass.grades
    let page = try page(grades)
    let names = page.texts("//tbody/tr/th[@scope='row']/a")
    #expect(names == grades.map(\.person.name))
    for (index, grade) in grades.enumerated() {
      let cells = page.texts("//table[@id='class-map']/tbody/tr[\(index + 1)]/td")
      let passed = grade.items.count { $0.isPassed }
      let words = grade.items.compactMap(\.status?.words)
      let nothing = grade.status == .notHandedIn ? "not handed in" : "could not be graded"
      let points = grade.points?.description ?? "–"
      #expect(cells == (words.isEmpty ? [nothing] : [points, "\(passed)"] + words))
    }
    let rows = page.texts("//table[@class='list']/tbody/tr/td[1]")
    #expect(rows == ["5 of 7", "4 of 7", "3 of 6", "4 of 7", "5 of 7", "6 of 7"])
    #expect(page.texts("//thead/tr[2]/th[@scope='col']").count == 3 + course.items.count)
    #expect(page.texts("//thead/tr[1]/th[@scope='colgroup']").count == 2)
    #expect(page.texts("//table[@id='class-map']//col").count == 3 + course.items.count)
  }

  @Test func unusualAnswersAreForTheTeacherAlone() throws {
    var grade = SmallClass.everything
    grade.items[2].answer?.remarks = ["It is 9 times as long as the solution."]
    let pages = ClassReport.pages([grade])
    let notice = try page([grade]).text("//section[@aria-labelledby='notices']")
    #expect(
      notice.contains("Ada: 1.2 Propagate: It is 9 times as long as the solution."), "\(notice)")
    let texts = try Formats.forPerson.map { try $0.text(grade, in: course) }
    for text in pages.dropLast().map(\.html) + texts { #expect(!text.contains("9 times")) }
  }

  @Test func theMostMissedComeFirstWithWhatWasSaidMost() throws {
    func grade(_ name: String, _ status: Verdict.Status, _ message: String, at index: Int) -> Grade
    {
      SmallClass.grade(name, only: Verdict(status, [Finding(message)]), at: index)
    }
    let page = try page([
      grade("A", .failed, "rare", at: 3), grade("B", .failed, "common", at: 3),
      grade("C", .crashed, "common", at: 3), grade("E", .passed, "", at: 3),
      // One person alone, and fewer than half of those who tried.
      grade("D", .failed, "other", at: 0), grade("F", .failed, "some", at: 1),
      grade("G", .failed, "some", at: 1), grade("H", .passed, "", at: 1),
      grade("I", .passed, "", at: 1), grade("J", .passed, "", at: 1),
    ])
    let items = page.texts("//ol[@class='missed']/li")
    #expect(
      items == [
        "2.1 Conform ★ missed by 3 of the 4 who tried: failed 2, crashed 1 "
          + "Most frequent message (2 times): common"
      ])
    #expect(page.texts("//q") == [], "A test's rule is nobody's words.")
  }

  @Test func theFactsAreThereAndWhoHasNoGradeIsNamedWithTheReason() throws {
    let page = try page(SmallClass.grades)
    let notices = page.text("//section[@aria-labelledby='notices']")
    #expect(notices.contains("Hal: The archive is broken."))
    #expect(notices.contains("Did not hand in: 1 Ida"))
    #expect(notices.contains("Cy: Makefile was left where it was."))
    let facts = page.texts("//dl[@class='facts']//dd")
    #expect(
      facts.prefix(4) == [
        "6 of 9 people", "6.65 points in 4 exercises and 2 hidden tests",
        "1.85 points from 0 to 7.55", "not all active",
      ])
    #expect(
      page.texts("//dl[@class='facts']//dt")
        == ["graded", "maximum", "median", "safeguards", "grading took"])
  }

  @Test(arguments: [
    (0.44, "0.4 s"), (31.7, "31 s"), (192, "3 min 12 s"), (7_500, "2 h 5 min"),
  ])
  func timesAreWords(seconds: Double, words: String) {
    #expect(Duration.seconds(seconds).inWords == words)
  }

  @Test func missingDefencesSayForHowMany() throws {
    let all = try page(SmallClass.grades)
    #expect(all.texts("//main/div[@class='alarm']//li") == [SmallClass.notIsolated])
    let whole = SmallClass.grade("Jo", [SmallClass.passed], missing: [])
    let some = try page([whole, SmallClass.late, SmallClass.failures])
    #expect(
      some.texts("//main/div[@class='alarm']//li") == [SmallClass.notIsolated + " (2 people)"])
    #expect(try page([whole]).texts("//dl[@class='facts']//dd").contains("all active"))
  }
}
