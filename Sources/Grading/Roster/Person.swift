/// A student, as the roster or the name of a submission tells.
public struct Person: Sendable, Equatable {
  public var name: String
  /// The learning platform's own number (`ID` in Canvas, `userid` in Moodle); empty where unknown.
  public var id = ""
  /// The school's number (`SIS User ID` in Canvas, `useridnumber` in Moodle).
  public var number = ""
  /// The person's number within one assignment (`Identifier` in Moodle's grading worksheet), which
  /// names the folder of their work there.
  public var participant = ""
  /// The name that the person logs in with.
  public var login = ""
  public var email = ""
  /// The group or class within the course.
  public var section = ""
  /// Days by which the work came late: 0 or more.
  public var lateDays = 0
  /// The name of the person's submission where the roster gives one.
  public var submission = ""

  public init(name: String) {
    self.name = name
  }
}
