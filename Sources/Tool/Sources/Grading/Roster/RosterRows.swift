import Curriculum
import Foundation
import Support

/// The people in the rows of a roster, read row by row.
struct RosterRows {
  let file: String
  let columns: [RosterColumn: Int]
  let width: Int
  private(set) var people: [Person] = []
  private var lines: [String: Int] = [:]

  init(file: String, columns: [RosterColumn: Int], width: Int) {
    self.file = file
    self.columns = columns
    self.width = width
  }

  /// Finds the known columns, and ignores the others.
  static func columns(
    of heading: CSVReader.Record, file: String
  ) throws(SourceError) -> [RosterColumn: Int] {
    var columns: [RosterColumn: Int] = [:]
    for (index, title) in heading.fields.enumerated() {
      guard let column = RosterColumn(heading: title) else { continue }
      if let other = columns[column] {
        throw SourceError(
          file: file, line: heading.line,
          "The columns \(ShownName(heading.fields[other])) and \(ShownName(title)) have the same "
            + "meaning. Remove one.")
      }
      columns[column] = index
    }
    // Moodle's worksheet of a blind assignment identifies people only by a number. In GitHub
    // Classroom's roster, the column for names may be empty.
    guard [.name, .lastName, .participant, .github].contains(where: { columns[$0] != nil }) else {
      throw SourceError(
        file: file, line: heading.line,
        "No column is called name. The first line names the columns, such as name,id,email.")
    }
    return columns
  }

  /// Adds the person in a row.
  mutating func add(_ record: CSVReader.Record) throws(SourceError) {
    // Canvas's row of possible points is not a person.
    if record.fields[0].contains("Points Possible") { return }
    guard record.fields.count == width else {
      throw SourceError(
        file: file, line: record.line,
        "This row has \(record.fields.count) fields, and the first line has \(width).")
    }
    func field(_ column: RosterColumn) -> String {
      columns[column].map { record.fields[$0].trimmed } ?? ""
    }
    let parts = [field(.firstName), field(.lastName)].filter { !$0.isEmpty }
    let names = [
      field(.name), parts.joined(separator: " "), field(.participant), field(.github),
    ]
    guard let name = names.first(where: { !$0.isEmpty }) else {
      throw SourceError(file: file, line: record.line, "This row has no name.")
    }
    var person = Person(name: name)
    person.id = field(.id)
    person.number = field(.number)
    person.login = field(.login)
    person.email = field(.email)
    person.github = field(.github)
    add(field(.participant), to: &person)
    person.section = field(.section)
    person.submission = field(.submission)
    person.lateDays = try lateDays(field(.lateDays), record.line)
    try expectNew(person, record.line)
    people.append(person)
  }
}

extension RosterRows {
  /// Stores an identifier. In GitHub Classroom, it is an email address or the school's number. In
  /// Moodle, it is the person's number within one assignment.
  private func add(_ identifier: String, to person: inout Person) {
    guard columns[.github] != nil else {
      person.participant = identifier.withoutWord("participant")
      return
    }
    if identifier.contains("@") {
      if person.email.isEmpty { person.email = identifier }
    } else if person.number.isEmpty, identifier.contains(where: \.isNumber) {
      person.number = identifier
    }
  }

  private func lateDays(_ text: String, _ line: Int) throws(SourceError) -> Int {
    if text.isEmpty { return 0 }
    guard text.count <= 3, text.allSatisfy({ $0.isASCII && $0.isNumber }), let days = Int(text)
    else {
      throw SourceError(
        file: file, line: line,
        "\(ShownName(text)) is not a number of late days: write a whole number from 0 to 999.")
    }
    return days
  }

  /// Rejects a person who is already on the list: by any unique text, or else by name.
  private mutating func expectNew(_ person: Person, _ line: Int) throws(SourceError) {
    let marks = [
      ("id", person.id), ("number", person.number), ("participant", person.participant),
      ("login", person.login), ("email", person.email), ("github_username", person.github),
      ("submission", person.submission),
    ].filter { !$0.1.isEmpty }
    let isKnown = marks.contains { $0.0 != "submission" }
    for (mark, value) in isKnown ? marks : marks + [("name", person.name)] {
      // Logins and email addresses do not depend on case, but a school's numbers may.
      let folded =
        ["login", "email", "github_username"].contains(mark) ? value.lowercased() : value
      if let other = lines.updateValue(line, forKey: "\(mark) \(folded)") {
        throw SourceError(
          file: file, line: line,
          "The \(mark) \(ShownName(value)) is in line \(other) too. Each person has one row.")
      }
    }
  }
}

extension String {
  /// The text without whitespace at both ends.
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }

  /// Returns the text without a first word, such as that of `Participant 123`.
  fileprivate func withoutWord(_ word: String) -> String {
    lowercased().hasPrefix(word) ? String(dropFirst(word.count)).trimmed : self
  }
}

/// A column of a roster.
enum RosterColumn: String, CaseIterable {
  case name
  case firstName
  case lastName
  case id
  case number
  case participant
  case github
  case login
  case email
  case section
  case lateDays
  case submission

  /// Returns the column with this heading of the course, Canvas or Moodle, or nil for any other.
  init?(heading: String) {
    let plain = String(heading.lowercased().filter { $0.isLetter || $0.isNumber })
    guard let column = Self.allCases.first(where: { $0.headings.contains(plain) }) else {
      return nil
    }
    self = column
  }

  /// The headings of the column, without spaces and punctuation, in lowercase.
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
}
