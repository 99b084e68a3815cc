/// The list of all formats that grades can be written in.
public enum Formats {
  public static let forClass: [any ClassFormat] = [CanvasCSV(), MoodleCSV(), JUnitXML()]

  public static let forPerson: [any PersonFormat] = [
    GradescopeJSON(), GitHubClassroom(), ExercismJSON(), AutolabJSON(), PrairieLearnJSON(),
  ]

  /// Returns the format with this name, or nil.
  public static func forClass(named name: String) -> (any ClassFormat)? {
    forClass.first { $0.name == name }
  }

  /// Returns the format with this name, or nil.
  public static func forPerson(named name: String) -> (any PersonFormat)? {
    forPerson.first { $0.name == name }
  }
}

/// A file for a whole class that another system reads.
public protocol ClassFormat: Sendable {
  /// The name that selects the format, such as `canvas`.
  var name: String { get }
  /// The system that reads the file, as a list of formats shows it.
  var reader: String { get }
  /// The file's name, such as `canvas.csv`.
  var fileName: String { get }
  /// Creates a writer that takes grades one at a time.
  func writer(for course: Course) -> any ClassFormatWriter
}

/// Writes the parts of a class's file. It retains little of each grade, so a large class needs no
/// more memory than a small one.
public protocol ClassFormatWriter {
  /// Returns a person's part of the file. The file contains the parts in the order in which they
  /// were made.
  mutating func part(of grade: Grade) -> String
  /// The text before the parts. Read it after all parts have been made.
  var opening: String { get }
  /// The text after the parts.
  var closing: String { get }
  /// Sentences for the teacher to read before importing the file. Read them after all parts have
  /// been made.
  var warnings: [String] { get }
}

extension ClassFormatWriter {
  public var closing: String { "" }
  public var warnings: [String] { [] }
}

extension ClassFormat {
  /// Returns the whole file of a class that is small enough to be in memory at once.
  public func text(_ grades: [Grade], in course: Course) -> String {
    var writer = writer(for: course)
    let parts = grades.map { writer.part(of: $0) }
    return writer.opening + parts.joined() + writer.closing
  }

  /// Returns sentences for the teacher to read before importing the file.
  public func warnings(_ grades: [Grade], in course: Course) -> [String] {
    var writer = writer(for: course)
    for grade in grades { _ = writer.part(of: grade) }
    return writer.warnings
  }
}
