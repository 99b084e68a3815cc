import Judging
import Testing

@testable import Grading

@Suite("A person's page")
struct PersonPageTests {
  private func pages(_ grade: Grade, _ course: Course = SampleCourse.plain) -> [ReportPage] {
    var writer = ReportWriter(course, date: "21 November 2026")
    return writer.add(grade)
  }

  private func page(_ grade: Grade, _ course: Course = SampleCourse.plain) throws -> ReportReader {
    try ReportReader(#require(pages(grade, course).first))
  }

  @Test func saysWhoAndHowMuch() throws {
    var person = Person(name: "Ada Lovelace")
    person.lateDays = 2
    let page = try page(SampleClass.grade(Verdict(.passed), at: 4, of: person))
    #expect(page.text("//h1") == "Ada Lovelace")
    #expect(page.text("//p[@class='over']") == "Keepsake · 21 November 2026")
    #expect(page.text("//p[@class='total']") == "1.6 of 112 points")
    #expect(
      page.text("//p[@class='total']/following-sibling::p[1]")
        == "1 of 64 exercises passed. The work came 2 days late: 20 % is taken off, which costs 0.4 points."
    )
    #expect(page.text("//article[@id='item-5']//h3") == "1.5 Catch what you can ★★")
    #expect(page.text("//article[@id='item-5']//*[@class='worth']") == "1.6 of 2")
    #expect(page.texts("//article").count == 64)
  }

  /// A bonus is no part of what can be reached, in the sum as in the chapter.
  @Test func aBonusIsAddedToWhatCanBeReached() throws {
    let course = SampleCourse.withHiddenItems
    let last = course.items.count - 1
    let page = try page(SampleClass.grade(Verdict(.passed), at: last, in: course), course)
    #expect(page.text("//p[@class='total']") == "3 of 110.5 points")
    #expect(
      page.text("//p[@class='total']/following-sibling::p[1]")
        == "1 of 64 exercises passed, and 0 of 3 hidden tests. "
        + "A bonus of up to 3 points can be added; 3 of it is in the sum.")
    #expect(page.texts("//td[@class='number']").last == "3 of 11")
    #expect(page.text("//article[@id='item-\(last + 1)']//*[@class='worth']") == "3 of 3, bonus")
  }

  @Test func saysWhatIsWrongWhole() throws {
    var finding = Finding(
      "Both keys are one too many.", expected: "line one\nline two", actual: "nothing",
      words: "Caught error", place: Place(.suite, line: 96, column: 7))
    finding.test = "both keys"
    finding.arguments = "7"
    let page = try page(SampleClass.grade(Verdict(.failed, [finding, Finding("Another.")])))
    let item = "//article[@id='item-1']"
    #expect(
      page.texts("\(item)//p[@class='message']") == ["Both keys are one too many.", "Another."])
    #expect(page.whole("\(item)//dd//pre") == ["line one\nline two", "nothing", "7"])
    #expect(page.texts("\(item)//dt") == ["expected", "actual", "with"])
    #expect(page.text("\(item)/div[@class='words']/pre") == "Caught error")
    #expect(page.text("\(item)//span[@class='state failed']") == "✗ failed")
    let origin = page.texts("\(item)/p[@class='remark']").first
    #expect(
      origin == "In the check “both keys”, Tests/01-ErrorHandlingTests/1-ThrowTests.swift:96:7")
    #expect(
      page.text("\(item)/p[@class='again']")
        == "Read again: chapter 1, Error handling, under “Exercise 1.1 ★ Throw”.")
  }

  @Test func whatToReadAgainIsALinkWhereTheBookIsKnown() throws {
    var course = SampleCourse.plain
    let grade = SampleClass.grade(Verdict(.failed, [Finding("No.")]))
    #expect(try page(grade, course).texts("//p[@class='again']//a") == [])
    course.book = "https://school.example/a&b/"
    let page = try page(grade, course)
    #expect(
      page.texts("//article[@id='item-1']/p[@class='again']/a/@href")
        == ["https://school.example/a&b/chapter.html#section"])
    #expect(page.texts("//article[@id='item-1']/p[@class='again']/a") == ["Exercise 1.1 ★ Throw"])
  }

  @Test func showsTheMeantLine() throws {
    let lines = (1...20).map { "line \($0)" }
    let finding = Finding("Here.", place: Place(.answer, line: 10, column: 1))
    let grade = SampleClass.grade(
      Verdict(.notCompiled, [finding]), excerpt: SourceExcerpt(of: lines, around: 10))
    let page = try page(grade)
    #expect(page.whole("//figure//mark") == ["▸ 10 line 10\n"])
    #expect(
      page.text("//figure//code")
        == "7 line 7 8 line 8 9 line 9 ▸ 10 line 10 11 line 11 12 line 12 13 line 13")
    #expect(page.text("//figcaption") == "Your lines around line 10, which is marked ▸")
  }

  @Test func hiddenTestsAreForTeachers() throws {
    let secrets = ["SecretTrap", "BlankLines", "NoBytesAtAll", "the hidden message"]
    let course = SampleCourse.withHiddenItems
    let verdict = Verdict(.failed, [Finding("the hidden message")])
    let index = try #require(course.items.lastIndex { $0.id == "1.3+BlankLines" })
    for status in [verdict, Verdict(.notJudged, [Finding("the hidden message")])] {
      let pages = pages(SampleClass.grade(status, at: index, in: course), course)
      try #require(pages.map { $0.path.prefix { $0 != "/" } } == ["people", "teacher"])
      for secret in secrets {
        let (student, teacher) = (pages[0].html.contains(secret), pages[1].html.contains(secret))
        #expect(!student, "Students do not see \(secret).")
        #expect(teacher, "Teachers see \(secret).")
      }
      let page = try ReportReader(pages[0])
      #expect(
        page.text("//article[@id='item-\(index + 1)']")
          == "1.3, hidden test 2 ★ \(status.status == .failed ? "✗" : "?") \(status.status.words) 0 of 0.5"
      )
    }
  }

  @Test func everyLinkLeadsToAPlaceOfThePage() throws {
    for grade in SampleClass.grades() {
      let page = try page(grade, SampleCourse.withHiddenItems)
      let anchors = page.texts("//@id")
      #expect(Set(anchors).count == anchors.count, "No name is given twice.")
      #expect(Set(page.texts("//@href")).isSubset(of: anchors.map { "#\($0)" }))
    }
  }

  @Test func whatHasNoGradeSaysWhy() throws {
    let nothing = try page(Grade(.notHandedIn, of: Person(name: "Ada"), in: SampleCourse.plain))
    #expect(nothing.text("//p[@class='total']") == "Nothing was handed in.")
    let broken = SubmissionRecord(
      submission: "x.zip", key: "", outcome: .notGraded("This zip is broken."))
    let page = try page(Grade(broken, of: Person(name: "Ada"), in: SampleCourse.plain))
    #expect(
      page.text("//main/div[@class='alarm']")
        == "This could not be graded. That is not zero points: a teacher has to look at it. This zip is broken."
    )
    #expect(page.texts("//p[@class='total']") == [], "There are no points.")
  }

  @Test func missingDefencesStandAtTheTop() throws {
    for grade in SampleClass.grades(of: 1, missingSafeguards: [SampleClass.notIsolated]) {
      let page = try page(grade, SampleCourse.withHiddenItems)
      #expect(page.texts("//main//li").first == SampleClass.notIsolated)
    }
  }
}
