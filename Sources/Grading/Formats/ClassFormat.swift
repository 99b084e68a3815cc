/// Every format that grades can be written in: the only list of them.
public enum Formats {
  public static let forClass: [any ClassFormat] = [CanvasCSV(), MoodleCSV(), JUnitXML()]

  public static let forPerson: [any PersonFormat] = [
    GradescopeJSON(), GitHubClassroom(), ExercismJSON(), AutolabJSON(), PrairieLearnJSON(),
  ]

  /// The format that a word asks for, or nil.
  public static func forClass(named name: String) -> (any ClassFormat)? {
    forClass.first { $0.name == name }
  }

  /// The format that a word asks for, or nil.
  public static func forPerson(named name: String) -> (any PersonFormat)? {
    forPerson.first { $0.name == name }
  }
}

/// A file for a whole class that another system reads.
public protocol ClassFormat: Sendable {
  /// The word that asks for it, such as `canvas`.
  var name: String { get }
  /// The system that reads it, for a list.
  var reader: String { get }
  /// The file's name, such as `canvas.csv`.
  var fileName: String { get }
  /// Makes a writer that takes grades as they stream by.
  func writer(for course: Course) -> any ClassFormatWriter
}

/// Makes the parts of a class's file, and keeps little of each grade, so that a large class needs no
/// more memory than a small one.
public protocol ClassFormatWriter {
  /// A person's part of the file; the parts stand in the order in which they are made.
  mutating func part(of grade: Grade) -> String
  /// The text before the parts, when all have been made.
  var opening: String { get }
  /// The text behind them.
  var closing: String { get }
  /// Sentences for the teacher to read before the file is given to its reader.
  var warnings: [String] { get }
}

extension ClassFormatWriter {
  public var closing: String { "" }
  public var warnings: [String] { [] }
}

extension ClassFormat {
  /// The whole file of a class that is small enough to have at once.
  public func text(_ grades: [Grade], in course: Course) -> String {
    var writer = writer(for: course)
    let parts = grades.map { writer.part(of: $0) }
    return writer.opening + parts.joined() + writer.closing
  }

  /// Sentences for the teacher to read before the file is given to its reader.
  public func warnings(_ grades: [Grade], in course: Course) -> [String] {
    var writer = writer(for: course)
    for grade in grades { _ = writer.part(of: grade) }
    return writer.warnings
  }
}
