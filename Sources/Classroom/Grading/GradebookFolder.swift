import Foundation

/// What a teacher gets: the report and the gradebooks, in a folder, from judgements and roster.
public struct GradebookFolder: Sendable {
  /// The folder.
  public let folder: URL

  public init(_ folder: URL) {
    self.folder = folder
  }

  /// Where judgements are kept between runs.
  public var judgements: JudgementFolder {
    JudgementFolder(folder.appendingPathComponent("judgements"))
  }

  /// How many there were of each kind, and what a teacher should know.
  public struct Summary: Sendable, Equatable {
    public var graded = 0
    /// Those who could not be graded, with the reason.
    public var notGraded: [(name: String, reason: String)] = []
    public var notHandedIn = 0
    /// Sentences on safeguards that were not in force, each once.
    public var missingSafeguards: [String] = []
    /// What a gradebook's reader may stumble over.
    public var warnings: [String] = []

    public static func == (one: Summary, other: Summary) -> Bool {
      one.graded == other.graded && one.notHandedIn == other.notHandedIn
        && one.notGraded.map(\.name) == other.notGraded.map(\.name)
        && one.notGraded.map(\.reason) == other.notGraded.map(\.reason)
        && one.missingSafeguards == other.missingSafeguards && one.warnings == other.warnings
    }
  }

  /// Writes everything. Judgements are read one at a time, and what is kept of each person is short.
  ///
  /// - Parameters:
  ///   - judgement: what was found out of a submission; nil where it has not been judged.
  ///   - date: when this was, as a person writes it.
  /// - Throws: what the system says where a file cannot be written.
  public func write(
    _ pairing: Pairing, in course: Course, date: String,
    judgement: (String) -> Judgement?
  ) throws -> Summary {
    var report = try ReportFolder(at: folder, ReportWriter(course, date: date))
    let drafts = folder.appendingPathComponent(".drafts-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: drafts, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: drafts) }
    var files = try Formats.forClass.map { try ClassFile($0, course, drafts: drafts) }
    var summary = Summary()
    for (person, source) in pairing.sources {
      let grade = grade(person, source, course, judgement)
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
    _ person: Person, _ source: Pairing.Source, _ course: Course,
    _ judgement: (String) -> Judgement?
  ) -> Grade {
    switch source {
    case .nothing: return Grade(nothingFrom: person)
    case .unclear(let reason): return Grade(of: person, notGraded: reason, in: course)
    case .submission(let name, let note):
      guard var judgement = judgement(name) else {
        return Grade(of: person, notGraded: "It has not been judged yet.", in: course)
      }
      judgement.notes = [note].compactMap { $0 } + judgement.notes
      return Grade(judgement, of: person, in: course)
    }
  }
}

extension GradebookFolder.Summary {
  fileprivate mutating func add(_ grade: Grade) {
    switch grade.standing {
    case .graded: graded += 1
    case .notHandedIn: notHandedIn += 1
    case .notGraded(let reason): notGraded.append((grade.person.name, reason))
    }
    for sentence in grade.missingSafeguards where !missingSafeguards.contains(sentence) {
      missingSafeguards.append(sentence)
    }
  }
}
