import Foundation

/// Writes the report while grades arrive: the pages of people one at a time, and the class's page
/// at the end.
///
/// It retains only a short row for each person. The same grades in the same order give the same
/// bytes.
public struct ReportWriter: Sendable {
  private let context: ReportContext
  private var names = PageNames()
  private var tally: ClassTally

  /// - Parameters:
  ///   - title: the name of the graded work, such as `Keepsake, autumn 2026`. If it is empty, the
  ///     course's title is used.
  ///   - date: the date, as the teacher writes dates. Leave it out if the report should be the same
  ///     on every day.
  public init(_ course: Course, title: String = "", date: String = "") {
    context = ReportContext(
      course: course, title: title.isEmpty ? course.title : title, date: date)
    tally = ClassTally(course)
  }

  /// Returns a person's pages: the student's page below `people` and, if the course has hidden
  /// items, the teacher's page below `teacher`.
  public mutating func add(_ grade: Grade) -> [ReportPage] {
    let file = names.name(for: grade.person)
    let audiences: [Audience] = context.hasHiddenItems ? [.student, .teacher] : [.student]
    let pages = audiences.map { audience in
      PersonPage(
        grade: grade.shown(to: audience), context: context, audience: audience, file: file
      ).page
    }
    let own = context.hasHiddenItems ? Audience.teacher : .student
    tally.add(grade, page: context.path(of: file, for: own))
    return pages
  }

  /// Returns the class's page about everybody who was added. It is for teachers.
  public func index() -> ReportPage {
    ClassPage(tally: tally, context: context).page
  }
}

/// Facts that all pages of one report share.
struct ReportContext: Sendable {
  let course: Course
  /// The name of the graded work, such as `Keepsake, autumn 2026`.
  let title: String
  /// The date, as the teacher writes dates. It is empty if the report should be the same on every
  /// day.
  let date: String

  /// True if students see less than teachers.
  var hasHiddenItems: Bool { course.items.contains(where: \.isHidden) }

  /// The line above every heading.
  var line: String { date.isEmpty ? title : "\(title) · \(date)" }

  /// Returns the path of a person's page in the report's folder.
  func path(of file: String, for audience: Audience) -> String {
    "\(audience == .student ? "people" : "teacher")/\(file)"
  }
}

/// The report as files. Pages are written atomically as grades arrive.
public struct ReportFolder {
  private let folder: URL
  private var writer: ReportWriter

  /// Opens the report's folder, which is created if it does not exist.
  public init(at folder: URL, _ writer: ReportWriter) throws {
    self.folder = folder
    self.writer = writer
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Writes a person's pages.
  public mutating func add(_ grade: Grade) throws {
    for page in writer.add(grade) { try write(page) }
  }

  /// Writes the class's page. Call it after everybody has been added.
  public func finish() throws {
    try write(writer.index())
  }
}

extension ReportFolder {
  /// Writes a page, unless the file already has the same bytes.
  private func write(_ page: ReportPage) throws {
    let file = folder.appendingPathComponent(page.path)
    let bytes = Data(page.html.utf8)
    if let there = try? Data(contentsOf: file), there == bytes { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file, options: .atomic)
  }
}
