/// Writes the report while grades stream by: people's pages one at a time, and at the end the class's.
///
/// It keeps a short row of each person. The same grades in the same order give the same bytes.
public struct ReportWriter: Sendable {
  private let run: ReportRun
  private var names = FileNames()
  private var tally: ClassTally

  /// - Parameters:
  ///   - title: what was graded, such as `Keepsake, autumn 2026`; the course's title where empty.
  ///   - date: when, as the teacher writes dates; left out where the report is to be the same on
  ///     every day.
  public init(_ course: Course, title: String = "", date: String = "") {
    run = ReportRun(course, title: title, date: date)
    tally = ClassTally(course)
  }

  /// A person's pages: what the person may see, below `people`, and where the course has hidden items
  /// also the teacher's, below `teacher`.
  public mutating func add(_ grade: Grade) -> [ReportPage] {
    let file = names.name(for: grade.person)
    let audiences: [ReportAudience] = run.hasHiddenItems ? [.student, .teacher] : [.student]
    let pages = audiences.map { audience in
      PersonPage(grade: grade, run: run, audience: audience, file: file).page
    }
    tally.add(grade, page: run.path(of: file, for: run.hasHiddenItems ? .teacher : .student))
    return pages
  }

  /// The class's page over everybody who was added: for teachers.
  public func index() -> ReportPage {
    ClassPage(tally: tally, run: run).page
  }
}
