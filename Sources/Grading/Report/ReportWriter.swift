import Foundation

/// Writes the report while grades stream by: people's pages one at a time, and at the end the class's.
///
/// It keeps a short row of each person. The same grades in the same order give the same bytes.
public struct ReportWriter: Sendable {
  private let context: ReportContext
  private var names = PageNames()
  private var tally: ClassTally

  /// - Parameters:
  ///   - title: what was graded, such as `Keepsake, autumn 2026`; the course's title where empty.
  ///   - date: when, as the teacher writes dates; left out where the report is to be the same on
  ///     every day.
  public init(_ course: Course, title: String = "", date: String = "") {
    context = ReportContext(
      course: course, title: title.isEmpty ? course.title : title, date: date)
    tally = ClassTally(course)
  }

  /// A person's pages: what the person may see, below `people`, and where the course has hidden items
  /// also the teacher's, below `teacher`.
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

  /// The class's page over everybody who was added: for teachers.
  public func index() -> ReportPage {
    ClassPage(tally: tally, context: context).page
  }
}

/// Facts that all pages of one report share.
struct ReportContext: Sendable {
  let course: Course
  /// The name of what was graded, such as `Keepsake, autumn 2026`.
  let title: String
  /// When, as the teacher writes dates; empty where the report is to be the same on every day.
  let date: String

  /// Whether students see less than teachers.
  var hasHiddenItems: Bool { course.items.contains(where: \.isHidden) }

  /// The line above every heading.
  var line: String { date.isEmpty ? title : "\(title) · \(date)" }

  /// The path of a person's page in the report's folder.
  func path(of file: String, for audience: Audience) -> String {
    "\(audience == .student ? "people" : "teacher")/\(file)"
  }
}

/// The report as files: pages are written as grades come, whole or not at all.
public struct ReportFolder {
  private let folder: URL
  private var writer: ReportWriter

  /// Opens the report's folder, which is made where it is missing.
  ///
  /// - Throws: what the system says where a folder cannot be made.
  public init(at folder: URL, _ writer: ReportWriter) throws {
    self.folder = folder
    self.writer = writer
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Writes a person's pages.
  ///
  /// - Throws: what the system says where a file cannot be written.
  public mutating func add(_ grade: Grade) throws {
    for page in writer.add(grade) { try write(page) }
  }

  /// Writes the class's page, when everybody has been added.
  ///
  /// - Throws: what the system says where the file cannot be written.
  public func finish() throws {
    try write(writer.index())
  }
}

extension ReportFolder {
  /// A page that is there already, as it is, is left alone.
  private func write(_ page: ReportPage) throws {
    let file = folder.appendingPathComponent(page.path)
    let bytes = Data(page.html.utf8)
    if let there = try? Data(contentsOf: file), there == bytes { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file, options: .atomic)
  }
}
