import Judging

public enum Formats {
  public static func forClass(_ course: Course) -> [any ClassFormat] {
    [CanvasCSV(course: course), MoodleCSV(course: course), JUnitXML(course: course)]
  }

  public static let forPerson: [any PersonFormat] = [
    GradescopeJSON(), GitHubClassroom(), ExercismJSON(), AutolabJSON(), PrairieLearnJSON(),
  ]
}

/// A file for a whole class that another system reads, written one grade at a time. It retains the
/// lines of each and nothing else.
public protocol ClassFormat {
  /// The file's name, such as `canvas.csv`.
  var fileName: String { get }
  mutating func add(_ grade: Grade)
  /// The file, with the parts in the order in which they were added.
  var text: String { get }
  /// Sentences for the teacher to read before importing the file.
  var warnings: [String] { get }
}

/// A format for one person's result, for a platform that runs a container for each student.
public protocol PersonFormat: Sendable {
  /// The name that selects the format, such as `gradescope`.
  var name: String { get }
  /// The destination that is used unless another one is chosen.
  var destination: ResultDestination { get }
  /// Returns the result, with a line feed at its end, of a grade whose hidden items are disguised.
  func text(forStudent grade: Grade, in course: Course) throws -> String
}

extension PersonFormat {
  /// Returns a grade as the student may see it, with hidden tests disguised.
  public func text(_ grade: Grade, in course: Course) throws -> String {
    try text(forStudent: grade.forStudents, in: course)
  }
}

public enum ResultDestination: Sendable, Equatable {
  /// A file. It is created together with its folder, or replaced if it exists.
  case file(String)
  /// The end of the file that this environment variable names.
  case appendedToFile(namedBy: String)
  case standardOutput
}

/// The three states of a test on several platforms: it passes, it fails, or it does not get far
/// enough to do either.
enum TestState: String {
  case pass, fail, error

  init(_ status: Verdict.Status?) {
    self =
      switch status {
      case .passed: .pass
      case .failed, .notStarted: .fail
      default: .error
      }
  }
}
