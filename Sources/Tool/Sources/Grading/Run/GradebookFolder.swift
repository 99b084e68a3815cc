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
  public struct Summary: Sendable, Equatable {
    public var graded = 0
    /// The people who could not be graded, with the reasons.
    public var notGraded: [(name: String, reason: String)] = []
    public var notHandedIn = 0
    /// Sentences about safeguards that were missing, each once.
    public var missingSafeguards: [String] = []
    /// Warnings about parts of a gradebook that its reader may reject.
    public var warnings: [String] = []

    public static func == (one: Summary, other: Summary) -> Bool {
      one.graded == other.graded && one.notHandedIn == other.notHandedIn
        && one.notGraded.map(\.name) == other.notGraded.map(\.name)
        && one.notGraded.map(\.reason) == other.notGraded.map(\.reason)
        && one.missingSafeguards == other.missingSafeguards && one.warnings == other.warnings
    }
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
    let drafts = folder.appendingPathComponent(".drafts-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: drafts, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: drafts) }
    var files = try Formats.forClass.map { try GradebookFile($0, course, drafts: drafts) }
    var summary = Summary()
    for entry in match.entries {
      let grade = grade(entry, course, record)
      try report.add(grade)
      for index in files.indices { try files[index].add(grade) }
      summary.add(grade)
    }
    try report.finish()
    for file in files { try file.finish(in: folder) }
    summary.warnings = files.flatMap(\.writer.warnings)
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

/// A class's file on disk. Its parts are written as grades arrive, and it appears under its name
/// once it is complete.
struct GradebookFile {
  let format: any ClassFormat
  private(set) var writer: any ClassFormatWriter
  private let parts: FileHandle
  private let draft: URL

  /// - Parameter drafts: a folder for the parts, which is removed at the end.
  /// - Throws: the system's error if a file cannot be created.
  init(_ format: any ClassFormat, _ course: Course, drafts: URL) throws {
    self.format = format
    writer = format.writer(for: course)
    draft = drafts.appendingPathComponent(format.fileName)
    try Data().write(to: draft)
    parts = try FileHandle(forUpdating: draft)
  }

  mutating func add(_ grade: Grade) throws {
    try parts.write(contentsOf: Data(writer.part(of: grade).utf8))
  }

  /// Moves the complete file into `folder`, and replaces an existing one.
  func finish(in folder: URL) throws {
    let whole = draft.appendingPathExtension("whole")
    try Data(writer.opening.utf8).write(to: whole)
    let file = try FileHandle(forUpdating: whole)
    try file.seekToEnd()
    try parts.seek(toOffset: 0)
    while let bytes = try parts.read(upToCount: 1 << 20), !bytes.isEmpty {
      try file.write(contentsOf: bytes)
    }
    try file.write(contentsOf: Data(writer.closing.utf8))
    try file.close()
    try parts.close()
    let place = folder.appendingPathComponent(format.fileName)
    guard rename(whole.path, place.path) == 0 else {
      throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: place.path])
    }
  }
}
