/// What all pages of one report share.
struct ReportRun: Sendable {
  let course: Course
  /// What was graded, such as `Keepsake, autumn 2026`.
  let title: String
  /// When, as the teacher writes dates; empty where the report is to be the same on every day.
  let date: String
  private let forStudents: [ReportedItem]
  private let forTeachers: [ReportedItem]

  init(_ course: Course, title: String, date: String) {
    self.course = course
    self.title = title.isEmpty ? course.title : title
    self.date = date
    forStudents = ReportedItem.all(of: course, for: .student)
    forTeachers = ReportedItem.all(of: course, for: .teacher)
  }

  /// Whether students see less than teachers.
  var hasHiddenItems: Bool { course.items.contains(where: \.isHidden) }

  /// The line above every heading.
  var line: String { date.isEmpty ? title : "\(title) · \(date)" }

  func items(for audience: ReportAudience) -> [ReportedItem] {
    audience == .student ? forStudents : forTeachers
  }

  /// Where a person's page lies in the report's folder.
  func path(of file: String, for audience: ReportAudience) -> String {
    "\(audience == .student ? "people" : "teacher")/\(file)"
  }
}
