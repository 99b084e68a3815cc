import Foundation

/// A folder with the report and the gradebooks that a teacher gets, written from records and roster.
public struct GradebookFolder: Sendable {
  /// The folder.
  public let folder: URL

  public init(_ folder: URL) {
    self.folder = folder
  }

  /// The records that are kept between runs.
  public var records: RecordFolder {
    RecordFolder(folder.appendingPathComponent("judgements"))
  }

  /// The number of grades of each kind, and what a teacher should know.
  public struct Summary: Sendable, Equatable {
    public var graded = 0
    /// The people who could not be graded, with the reason.
    public var notGraded: [(name: String, reason: String)] = []
    public var notHandedIn = 0
    /// Sentences on safeguards that were not in force, each once.
    public var missingSafeguards: [String] = []
    /// Warnings on what a gradebook's reader may not take.
    public var warnings: [String] = []

    public static func == (one: Summary, other: Summary) -> Bool {
      one.graded == other.graded && one.notHandedIn == other.notHandedIn
        && one.notGraded.map(\.name) == other.notGraded.map(\.name)
        && one.notGraded.map(\.reason) == other.notGraded.map(\.reason)
        && one.missingSafeguards == other.missingSafeguards && one.warnings == other.warnings
    }
  }

  /// Writes everything. Records are read one at a time, and what is kept of each person is short.
  ///
  /// - Parameters:
  ///   - record: finds a submission's record; nil where it has not been judged.
  ///   - date: when this was, as a person writes it.
  /// - Throws: what the system says where a file cannot be written.
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
      // What kept the first item from a verdict stands behind it: the machine, more often than not.
      let cause = grade.openReasons.dropFirst().prefix(1)
      notGraded.append((grade.person.name, ([reason] + cause).joined(separator: " ")))
    }
    for sentence in grade.missingSafeguards where !missingSafeguards.contains(sentence) {
      missingSafeguards.append(sentence)
    }
  }
}

/// A class's file on the disk: its parts are written as grades come, and it stands under its name
/// when it is whole.
struct GradebookFile {
  let format: any ClassFormat
  private(set) var writer: any ClassFormatWriter
  private let parts: FileHandle
  private let draft: URL

  /// - Parameter drafts: a folder for parts, which goes when all is done.
  /// - Throws: what the system says where a file cannot be made.
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

  /// Puts the whole file into `folder`, in the place of what was there.
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
