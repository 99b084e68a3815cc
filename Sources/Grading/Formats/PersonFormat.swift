import Judging

/// A result for one person's work, for a platform that runs a container for each student.
public protocol PersonFormat: Sendable {
  /// The word that asks for it, such as `gradescope`.
  var name: String { get }
  /// The system that reads it, for a list.
  var reader: String { get }
  /// The place for it when nobody says otherwise.
  var destination: ResultDestination { get }
  /// Writes the result as the student may see it, with a line feed at its end.
  ///
  /// - Parameter grade: one that is shown to students: its hidden items are disguised.
  func text(forStudent grade: Grade, in course: Course) throws -> String
}

extension PersonFormat {
  /// Writes a grade for the student, with hidden tests disguised.
  public func text(_ grade: Grade, in course: Course) throws -> String {
    try text(forStudent: grade.shown(to: .student), in: course)
  }
}

/// Where a platform looks for a result.
public enum ResultDestination: Sendable, Equatable {
  /// A file, made with its folder and replaced where it is there.
  case file(String)
  /// The end of the file that this environment variable names.
  case appendedToFile(namedBy: String)
  /// Standard output, with nothing behind it.
  case standardOutput
}

/// The three states that several platforms have for a test: it passes, it fails, or it did not get
/// so far as to fail.
enum TestState: String {
  case pass, fail, error

  init(_ status: Verdict.Status?) {
    self =
      switch status {
      case .passed: .pass
      case .failed, .notStarted: .fail
      case .notCompiled, .missing, .crashed, .timedOut, .tooMuchOutput, .refused, .notJudged, nil:
        .error
      }
  }
}
