import Foundation
import Support

/// A folder with a teacher's report and gradebooks, which are written from the records and the
/// roster.
public struct GradebookFolder: Sendable {
  public let folder: URL

  public init(_ folder: URL) {
    self.folder = folder
  }

  /// Writes the report and all gradebooks. It reads one record at a time, and retains little of
  /// each person.
  ///
  /// - Parameters:
  ///   - record: returns a submission's record, or nil if it has not been judged.
  ///   - date: the date, as a person writes it.
  /// - Returns: the report, and warnings about pages of an earlier run, and about parts of a
  ///   gradebook that its reader may reject.
  /// - Throws: the system's error if a file cannot be written.
  public func write(
    _ match: RosterMatch, in course: Course, date: String,
    record: (String) -> SubmissionRecord?
  ) throws -> (report: ClassReport, warnings: [String]) {
    var report = ClassReport(course: course, date: date)
    var gradebooks = Formats.forClass(course)
    let sharing = match.sharing
    var others = Set(["people", "teacher"].flatMap(pages))
    for entry in match.entries {
      var grade = grade(entry, course, record)
      grade.people = sharing[grade.record.submission] ?? 1
      for page in report.add(grade) {
        try page.write(in: folder)
        others.remove(page.path)
      }
      for index in gradebooks.indices { gradebooks[index].add(grade) }
    }
    try report.index.write(in: folder)
    for gradebook in gradebooks {
      try Data(gradebook.text.utf8).write(
        to: folder.appendingPathComponent(gradebook.fileName), options: .atomic)
    }
    let old = others.min().map { page in
      "The report's folder has pages that are not of this run, such as \(ShownName(page))."
    }
    return (report, [old].compactMap(\.self) + gradebooks.flatMap(\.warnings))
  }

  private func pages(in name: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: folder.appendingPathComponent(name).path)
    return (names ?? []).filter { $0.hasSuffix(".html") }.map { "\(name)/\($0)" }
  }

  private func grade(
    _ entry: RosterMatch.Entry, _ course: Course, _ record: (String) -> SubmissionRecord?
  ) -> Grade {
    let person = entry.person
    switch entry.work {
    case .nothing: return Grade(.notHandedIn, of: person, in: course)
    case .unclear(let reason): return Grade(.notGraded(reason), of: person, in: course)
    case .submission(let name, let note):
      guard var record = record(name) else {
        return Grade(.notGraded("It has not been judged yet."), of: person, in: course)
      }
      record.notes = [note].compactMap { $0 } + record.notes
      return Grade(record, of: person, in: course)
    }
  }
}
