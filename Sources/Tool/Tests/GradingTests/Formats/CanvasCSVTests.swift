import Testing

@testable import Grading

@Suite("Canvas's gradebook")
struct CanvasCSVTests {
  @Test func isWrittenAsCanvasReadsIt() {
    var ada = Person(name: "Lovelace, Ada")
    (ada.id, ada.number, ada.login, ada.section) = ("17", "M-17", "ada", "Group, A")
    var everything = SmallClass.everything
    everything.person = ada
    let grades = [SmallClass.broken, SmallClass.late, SmallClass.absent, everything]
    #expect(
      CanvasCSV(course: SmallClass.course).adding(grades).text == """
        Student,ID,SIS User ID,SIS Login ID,Section,Keepsake\r
            Points Possible,,,,,6.65\r
        Cy,\(SmallClass.late.person.id),,,,6.44\r
        "Lovelace, Ada",17,M-17,ada,"Group, A",7.55\r

        """, "Nobody without a grade stands in it: a blank would clear one that is there.")
  }

  /// From `Assignment.title_and_id` of Canvas: `/\A(.*)\s\((\d+)\)\z/` has an id behind it.
  @Test(arguments: [
    ("Keepsake (12345)", "Keepsake (12345)", "id 12345"),
    ("Keepsake (2026)", "Keepsake 2026", "parentheses"),
    ("(2026) Keepsake", "(2026) Keepsake", nil),
  ])
  func aYearIsNoAssignmentsId(title: String, written: String, remark: String?) {
    var course = SmallClass.course
    course.title = title
    #expect(CanvasCSV(course: course).text.contains(",Section,\(written)\r\n"))
    let warning = CanvasCSV(course: course).warnings.first
    #expect(remark.map { warning?.contains($0) == true } ?? (warning == nil))
  }

  @Test(arguments: [
    ("My Unposted Current Points", "Current Points"), (" Section ", "Section"),
    ("Final Project", nil), ("Section 2", nil),
  ])
  func someNamesAreCanvassOwn(title: String, reserved: String?) {
    #expect(CanvasTitle.reserved(in: title) == reserved)
  }
}
