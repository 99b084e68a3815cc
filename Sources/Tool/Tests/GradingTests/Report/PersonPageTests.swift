import Judging
import Testing

@testable import Grading

@Suite("A person's page")
struct PersonPageTests {
  private func pages(_ grade: Grade, _ course: Course = SmallClass.course) -> [ReportPage] {
    var report = ClassReport(course: course, date: "21 November 2026")
    return report.add(grade)
  }

  private func page(_ grade: Grade, _ course: Course = SmallClass.course) throws -> ReportReader {
    try ReportReader(#require(pages(grade, course).first))
  }

  /// A bonus is no part of what can be reached, in the sum as in the chapter.
  @Test func saysWhoAndHowMuch() throws {
    let page = try page(SmallClass.late)
    #expect(page.text("//h1") == "Cy")
    #expect(page.texts("//main//li").first == SmallClass.notIsolated)
    #expect(page.text("//p[@class='over']") == "Keepsake · 21 November 2026")
    #expect(page.text("//p[@class='total']") == "6.44 of 6.65 points")
    #expect(
      page.text("//p[@class='total']/following-sibling::p[1]")
        == "4 of 4 exercises passed, and 2 of 2 hidden tests. "
        + "A bonus of up to 0.9 points can be added; 0.77 of it is in the sum. "
        + "The work came 1 day late: 15 % is taken off, which costs 1.11 points.")
    #expect(page.text("//article[@id='item-1']//h3") == "1.1 Throw ★")
    #expect(page.text("//article[@id='item-1']//*[@class='worth']") == "1.79 of 2.1")
    #expect(page.texts("//td[@class='number']").last == "3.41 of 3.1")
    #expect(page.text("//article[@id='item-6']//*[@class='worth']") == "0.6 of 0.7, bonus")
    #expect(page.texts("//article").count == 6)
  }

  @Test func saysWhatIsWrongWhole() throws {
    var finding = Finding(
      "Both keys are one too many.", expected: "line one\nline two", actual: "nothing",
      words: "Caught error", place: Place(.suite, line: 96, column: 7))
    finding.test = "both keys"
    finding.arguments = "7"
    let verdict = Verdict(.failed, [finding, Finding("Another.")])
    let page = try page(SmallClass.grade(only: verdict))
    let item = "//article[@id='item-1']"
    #expect(
      page.texts("\(item)//p[@class='message']") == ["Both keys are one too many.", "Another."])
    #expect(page.whole("\(item)//dd//pre") == ["line one\nline two", "nothing", "7"])
    #expect(page.texts("\(item)//dt") == ["expected", "actual", "with"])
    #expect(page.text("\(item)/div[@class='words']/pre") == "Caught error")
    #expect(page.text("\(item)//span[@class='state failed']") == "✗ failed")
    let origin = page.texts("\(item)/p[@class='remark']").first
    #expect(origin == "In the check “both keys”, Tests/01/ThrowTests.swift:96:7")
    #expect(
      page.text("\(item)/p[@class='again']")
        == "Read again: chapter 1, Errors, under “About Throw”.")
    #expect(
      page.text("//figure//code")
        == "9 line 9 10 line 10 // which goes on and on and on 11 line 11 ▸ 12 line 12 "
        + "13 line 13 14 line 14 15 line 15")
    #expect(page.whole("//figure//mark") == ["▸ 12 line 12\n"])
    #expect(page.text("//figcaption") == "Your lines around line 12, which is marked ▸")
  }

  @Test func whatToReadAgainIsALinkWhereTheBookIsKnown() throws {
    var course = SmallClass.course
    #expect(try page(SmallClass.failures, course).texts("//p[@class='again']//a") == [])
    course.book = "https://school.example/a&b/"
    let page = try page(SmallClass.failures, course)
    let link = "//article[@id='item-3']/p[@class='again']/a"
    #expect(page.texts("\(link)/@href") == ["https://school.example/a&b/errors.html#about"])
    #expect(page.texts(link) == ["About Propagate"])
  }

  @Test(arguments: [Verdict.Status.failed, .notJudged])
  func hiddenTestsAreForTeachers(status: Verdict.Status) throws {
    let verdict = Verdict(status, [Finding("the hidden message")])
    let pages = pages(SmallClass.grade(only: verdict, at: 1))
    try #require(pages.map { $0.path.prefix { $0 != "/" } } == ["people", "teacher"])
    for secret in ["What a secret", "1.1+Empty", "Another secret", "the hidden message"] {
      let (student, teacher) = (pages[0].html.contains(secret), pages[1].html.contains(secret))
      #expect(!student, "Students do not see \(secret).")
      #expect(teacher, "Teachers see \(secret).")
    }
    #expect(
      try ReportReader(pages[0]).text("//article[@id='item-2']")
        == "1.1, hidden test 1 ★ \(status == .failed ? "✗" : "?") \(status.words) 0 of 0.3")
  }

  @Test func whatHasNoGradeSaysWhy() throws {
    #expect(try page(SmallClass.absent).text("//p[@class='total']") == "Nothing was handed in.")
    let page = try page(SmallClass.broken)
    #expect(
      page.text("//main/div[@class='alarm']")
        == "This could not be graded. That is not zero points: a teacher has to look at it. "
        + "The archive is broken.")
    #expect(page.texts("//p[@class='total']") == [], "There are no points.")
  }
}
