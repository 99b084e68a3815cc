import Foundation

/// Writes the report while grades arrive: the pages of people one at a time, and the class's page
/// at the end.
///
/// It retains only a short row for each person. The same grades in the same order give the same
/// bytes.
public struct ReportWriter: Sendable {
  private let course: Course
  private let date: String
  private var names = UniqueNames()
  private(set) var tally: ClassTally

  /// - Parameter date: the date, as the teacher writes dates.
  public init(_ course: Course, date: String = "") {
    self.course = course
    self.date = date
    tally = ClassTally(course)
  }

  /// Returns a person's pages: the student's page below `people` and, if the course has hidden
  /// items, the teacher's page below `teacher`.
  public mutating func add(_ grade: Grade) -> [ReportPage] {
    let file = names.unique(grade.person.pageName) + ".html"
    let students = PersonPage(
      grade: grade.forStudents, course: course, date: date, path: "people/\(file)")
    var pages = [students.page]
    if course.hasHiddenItems {
      let teachers = PersonPage(
        grade: grade, course: course, date: date, path: "teacher/\(file)",
        pathForStudents: students.path)
      pages.append(teachers.page)
    }
    tally.add(grade, page: pages[pages.count - 1].path)
    return pages
  }

  /// Returns the class's page about everybody who was added. It is for teachers.
  public func index() -> ReportPage {
    ClassPage(tally: tally, date: date).page
  }
}
