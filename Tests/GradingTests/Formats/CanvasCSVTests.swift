import Testing

@testable import Grading

@Suite("Canvas's gradebook")
struct CanvasCSVTests {
  @Test func isWrittenAsCanvasReadsIt() {
    var ada = SmallClass.everything.person
    (ada.id, ada.number, ada.login, ada.section) = ("17", "M-17", "ada", "Group, A")
    ada.name = "Lovelace, Ada"
    let course = SmallClass.course
    let record = SubmissionRecord(submission: "ada", key: "", outcome: .notGraded("Broken."))
    let text = CanvasCSV().text(
      [Grade(record, of: ada, in: course), SmallClass.late, SmallClass.absent], in: course)
    #expect(
      text == """
        Student,ID,SIS User ID,SIS Login ID,Section,Keepsake\r
            Points Possible,,,,,6.65\r
        "Lovelace, Ada",17,M-17,ada,"Group, A",\r
        Cy,\(SmallClass.late.person.id),,,,6.44\r
        Ida,\(SmallClass.absent.person.id),,,,\r

        """)
  }

  @Test func theTeachersTitleIsTheAssignments() {
    var course = SmallClass.course
    course.title = "Keepsake (12345)"
    #expect(CanvasCSV().text([], in: course).contains(",Section,Keepsake (12345)\r\n"))
  }

  @Test func whoCanOnlyBeFoundByNameIsNamed() {
    let warnings = CanvasCSV().warnings(
      [SmallClass.everything, Grade(nothingFrom: Person(name: "Joe"), in: SmallClass.course)],
      in: SmallClass.course)
    #expect(warnings.count == 1)
    #expect(warnings.first?.hasPrefix("Joe has no id, number or login") == true)
  }
}
