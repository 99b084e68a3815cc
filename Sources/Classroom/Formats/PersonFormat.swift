/// A result for one person's work, for a platform that runs a container for each student.
public protocol PersonFormat: Sendable {
  /// The word that asks for it, such as `gradescope`.
  var name: String { get }
  /// Who reads it, for a list.
  var reader: String { get }
  /// Where it goes when nobody says otherwise.
  var destination: ResultDestination { get }
  /// What goes there, with a line feed at its end.
  func text(_ grade: Grade, in course: Course) throws -> String
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
