import Foundation

/// A folder with a teacher's report and gradebooks, which are written from the records and the
/// roster.
public struct GradebookFolder: Sendable {
  /// The folder.
  public let folder: URL

  public init(_ folder: URL) {
    self.folder = folder
  }

  /// The records that are stored between runs.
  public var records: RecordFolder {
    RecordFolder(folder.appendingPathComponent("judgements"))
  }

  /// The number of grades of each kind, and remarks for the teacher.
  public struct Summary: Sendable {
    public var graded = 0
    /// The people who could not be graded, with the reasons.
    public var notGraded: [(name: String, reason: String)] = []
    public var notHandedIn = 0
    /// Sentences about safeguards that were missing, each once.
    public var missingSafeguards: [String] = []
    /// Warnings about parts of a gradebook that its reader may reject.
    public var warnings: [String] = []
  }

  /// Writes the report and all gradebooks. It reads one record at a time, and retains little of
  /// each person.
  ///
  /// - Parameters:
  ///   - record: returns a submission's record, or nil if the submission has not been judged.
  ///   - date: the date, as a person writes it.
  /// - Throws: the system's error if a file cannot be written.
  public func write(
    _ match: RosterMatch, in course: Course, date: String,
    record: (String) -> SubmissionRecord?
  ) throws -> Summary {
    var report = try ReportFolder(at: folder, ReportWriter(course, date: date))
    var gradebooks = Formats.forClass(course)
    var parts = [String](repeating: "", count: gradebooks.count)
    var summary = Summary()
    let sharing = match.sharing
    for entry in match.entries {
      var grade = grade(entry, course, record)
      grade.people = sharing[grade.submission] ?? 1
      try report.add(grade)
      for index in gradebooks.indices { parts[index] += gradebooks[index].part(of: grade) }
      summary.add(grade)
    }
    try report.finish()
    for (gradebook, parts) in zip(gradebooks, parts) {
      let text = gradebook.opening + parts + gradebook.closing
      try Data(text.utf8).write(
        to: folder.appendingPathComponent(gradebook.fileName), options: .atomic)
    }
    summary.warnings = gradebooks.flatMap(\.warnings)
    return summary
  }

  private func grade(
    _ entry: RosterMatch.Entry, _ course: Course, _ record: (String) -> SubmissionRecord?
  ) -> Grade {
    let person = entry.person
    switch entry.work {
    case .nothing: return Grade(nothingFrom: person, in: course)
    case .unclear(let reason): return Grade(of: person, notGraded: reason, in: course)
    case .submission(let name, let note):
      guard var record = record(name) else {
        return Grade(of: person, notGraded: "It has not been judged yet.", in: course)
      }
      record.notes = [note].compactMap { $0 } + record.notes
      return Grade(record, of: person, in: course)
    }
  }
}

extension GradebookFolder.Summary {
  fileprivate mutating func add(_ grade: Grade) {
    switch grade.status {
    case .graded: graded += 1
    case .notHandedIn: notHandedIn += 1
    case .notGraded(let reason):
      // Append the reason of the first item without a verdict, most often a fault of the machine.
      let cause = grade.openReasons.dropFirst().prefix(1)
      notGraded.append((grade.person.name, ([reason] + cause).joined(separator: " ")))
    }
    for sentence in grade.missingSafeguards where !missingSafeguards.contains(sentence) {
      missingSafeguards.append(sentence)
    }
  }
}
