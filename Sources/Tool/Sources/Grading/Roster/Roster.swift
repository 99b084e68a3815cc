import Curriculum
import Support

/// The people of a class, from a list of comma-separated values.
public struct Roster: Sendable, Equatable {
  /// The people, in the order of the list.
  public let people: [Person]

  /// Reads a list whose first line names its columns.
  ///
  /// - Parameter file: the list's name, for messages.
  /// - Throws: `SourceError` with the place of the error.
  public init(_ bytes: [UInt8], file: String) throws(SourceError) {
    let table = try CSVReader(bytes, file: file)
    var rows = RosterRows(table: table, columns: try RosterColumn.columns(of: table))
    for record in table.records.dropFirst() { try rows.add(record) }
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

/// A column of a roster.
private enum RosterColumn: CaseIterable {
  case name, firstName, lastName
  case id, number, participant, github, login, email
  case section, lateDays, submission

  /// The headings of the course, Canvas and Moodle, without spaces and punctuation, in lowercase.
  private var headings: Set<String> {
    switch self {
    case .name: ["name", "student", "fullname", "studentname"]
    case .firstName: ["firstname", "givenname", "forename"]
    case .lastName: ["lastname", "surname", "familyname"]
    case .id: ["id", "userid", "canvasid"]
    case .number: ["number", "sisid", "sisuserid", "idnumber", "useridnumber", "studentnumber"]
    case .participant: ["identifier", "participant"]
    case .github: ["githubusername"]
    case .login: ["login", "sisloginid", "username", "loginid"]
    case .email: ["email", "emailaddress", "useremail"]
    case .section: ["section", "sections", "group", "groups"]
    case .lateDays: ["latedays", "dayslate"]
    case .submission: ["submission"]
    }
  }

  /// Finds the known columns in the first line, and ignores the others.
  static func columns(of table: CSVReader) throws(SourceError) -> [RosterColumn: Int] {
    guard let heading = table.records.first else {
      throw table.error(1, "The roster is empty. Its first line names the columns.")
    }
    var columns: [RosterColumn: Int] = [:]
    for (index, title) in heading.fields.enumerated() {
      let plain = String(title.lowercased().filter { $0.isLetter || $0.isNumber })
      guard let column = allCases.first(where: { $0.headings.contains(plain) }) else { continue }
      if let other = columns.updateValue(index, forKey: column) {
        throw table.error(
          heading.line,
          "The columns \(ShownName(heading.fields[other])) and \(ShownName(title)) have the same "
            + "meaning. Remove one.")
      }
    }
    // Moodle's worksheet of a blind assignment identifies people only by a number. In GitHub
    // Classroom's roster, the column for names may be empty.
    guard [.name, .lastName, .participant, .github].contains(where: { columns[$0] != nil }) else {
      throw table.error(
        heading.line,
        "No column is called name. The first line names the columns, such as name,id,email.")
    }
    return columns
  }
}

/// The people in the rows of a roster, read row by row.
private struct RosterRows {
  let table: CSVReader
  let columns: [RosterColumn: Int]
  private(set) var people: [Person] = []
  /// The line of each unique text that was read.
  private var lines: [String: Int] = [:]

  init(table: CSVReader, columns: [RosterColumn: Int]) {
    self.table = table
    self.columns = columns
  }

  /// Adds the person in a row.
  mutating func add(_ record: CSVReader.Record) throws(SourceError) {
    // Canvas's row of possible points is not a person.
    if record.fields[0].contains("Points Possible") { return }
    try table.expectAllFields(record)
    func field(_ column: RosterColumn) -> String {
      columns[column].map { record.fields[$0].trimmed } ?? ""
    }
    let parts = [field(.firstName), field(.lastName)].filter { !$0.isEmpty }
    let names = [
      field(.name), parts.joined(separator: " "), field(.participant), field(.github),
    ]
    guard let name = names.first(where: { !$0.isEmpty }) else {
      throw table.error(record.line, "This row has no name.")
    }
    var person = Person(name: name)
    person.id = field(.id)
    person.number = field(.number)
    person.login = field(.login)
    person.email = field(.email)
    person.github = field(.github)
    note(field(.participant), on: &person)
    person.section = field(.section)
    person.submission = field(.submission)
    person.lateDays = try lateDays(field(.lateDays), record.line)
    try expectNew(person, record.line)
    people.append(person)
  }

  /// Stores an identifier. In GitHub Classroom, it is an email address or the school's number. In
  /// Moodle, it is the person's number within one assignment, such as `Participant 123`.
  private func note(_ identifier: String, on person: inout Person) {
    if columns[.github] == nil {
      let isNamed = identifier.lowercased().hasPrefix("participant")
      person.participant = isNamed ? String(identifier.dropFirst(11)).trimmed : identifier
    } else if identifier.contains("@") {
      if person.email.isEmpty { person.email = identifier }
    } else if person.number.isEmpty, identifier.contains(where: \.isNumber) {
      person.number = identifier
    }
  }

  private func lateDays(_ text: String, _ line: Int) throws(SourceError) -> Int {
    if text.isEmpty { return 0 }
    guard text.count <= 3, text.allSatisfy({ $0.isASCII && $0.isNumber }), let days = Int(text)
    else {
      throw table.error(
        line,
        "\(ShownName(text)) is not a number of late days: write a whole number from 0 to 999.")
    }
    return days
  }

  /// Rejects a person who is already on the list: by any unique text, or else by name.
  private mutating func expectNew(_ person: Person, _ line: Int) throws(SourceError) {
    var marks = [
      ("id", person.id), ("number", person.number), ("participant", person.participant),
      ("login", person.login), ("email", person.email), ("github_username", person.github),
      ("submission", person.submission),
    ].filter { !$0.1.isEmpty }
    if marks.allSatisfy({ $0.0 == "submission" }) { marks.append(("name", person.name)) }
    for (mark, value) in marks {
      // Logins and email addresses do not depend on case, but a school's numbers may.
      let ignoresCase = ["login", "email", "github_username"].contains(mark)
      let folded = ignoresCase ? value.lowercased() : value
      if let other = lines.updateValue(line, forKey: "\(mark) \(folded)") {
        throw table.error(
          line, "The \(mark) \(ShownName(value)) is in line \(other) too. Each person has one row.")
      }
    }
  }
}
