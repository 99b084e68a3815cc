import Curriculum
import Foundation

/// The people of a class, from a list of comma-separated values.
public struct Roster: Sendable, Equatable {
  /// The people, in the order of the list.
  public let people: [Person]
  /// The list's name, for messages.
  public let file: String

  /// Reads a file.
  ///
  /// - Throws: `SourceError` with the place of the error.
  public init(at url: URL) throws(SourceError) {
    guard let data = try? Data(contentsOf: url) else {
      throw SourceError(
        file: url.path, line: 1,
        "The roster cannot be read. Give a list of comma-separated values as ROSTER=roster.csv.")
    }
    try self.init([UInt8](data), file: url.lastPathComponent)
  }

  /// Reads a list whose first line names its columns.
  ///
  /// - Parameter file: the list's name, for messages.
  /// - Throws: `SourceError` with the place of the error.
  public init(_ bytes: [UInt8], file: String) throws(SourceError) {
    self.file = file
    let records = try CSVReader(bytes, file: file).records
    guard let heading = records.first else {
      throw SourceError(
        file: file, line: 1, "The roster is empty. Its first line names the columns.")
    }
    let columns = try RosterRows.columns(of: heading, file: file)
    var rows = RosterRows(file: file, columns: columns, width: heading.fields.count)
    for record in records.dropFirst() { try rows.add(record) }
    people = rows.people
  }
}

/// A student, from the roster or from the name of a submission.
public struct Person: Sendable, Equatable {
  public var name: String
  /// The learning platform's own number (`ID` in Canvas, `userid` in Moodle), or an empty string if
  /// it is not known.
  public var id = ""
  /// The school's number (`SIS User ID` in Canvas, `useridnumber` in Moodle).
  public var number = ""
  /// The person's number within one assignment (`Identifier` in Moodle's grading worksheet), which
  /// is part of the name of the folder with the person's work.
  public var participant = ""
  /// The name of the person's GitHub account, with which the names of their repositories end.
  public var github = ""
  /// The login name.
  public var login = ""
  public var email = ""
  /// The group or class within the course.
  public var section = ""
  /// The number of days by which the work was late, 0 or more.
  public var lateDays = 0
  /// The name of the person's submission, if the roster gives one.
  public var submission = ""

  public init(name: String) {
    self.name = name
  }
}
