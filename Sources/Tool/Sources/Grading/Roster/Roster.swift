import Curriculum
import Support

/// The people of a class, from a list of comma-separated values.
public struct Roster: Sendable {
  public private(set) var people: [Person] = []
  /// The headings of the columns that were not used.
  public private(set) var unused: [String] = []
  private var table: CSVReader
  private var columns: [RosterColumn: Int] = [:]
  /// The line of each unique text that was read.
  private var lines: [String: Int] = [:]

  /// One of these says whom a row is about. Moodle's worksheet of a blind assignment identifies
  /// people only by a number. In GitHub Classroom's roster, the column for names may be empty.
  private static let identifying: Set<RosterColumn> = [.name, .lastName, .participant, .github]

  /// Reads a list whose first line names its columns. Lines above it, such as a title, are skipped.
  ///
  /// - Throws: `SourceError` with the place of the error.
  public init(_ bytes: [UInt8], file: String) throws(SourceError) {
    table = try CSVReader(bytes, file: file)
    try findColumns()
    for record in table.records.dropFirst() { try add(record) }
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
  public var login = ""
  public var email = ""
  /// The group or class within the course.
  public var section = ""
  /// The name of the people with whom the person hands in one submission.
  public var team = ""
  /// The number of days by which the work was late, 0 or more.
  public var lateDays = 0
  /// The name of the person's submission, if the roster gives one.
  public var submission = ""

  public init(name: String) {
    self.name = name
  }
}

extension Roster {
  /// Finds the known columns, and drops the lines above their headings, such as a title.
  private mutating func findColumns() throws(SourceError) {
    guard let first = table.records.first else {
      throw table.error(1, "The roster is empty. Its first line names the columns.")
    }
    let isHeading = { (record: CSVReader.Record) in
      !Self.identifying.isDisjoint(with: record.fields.compactMap(RosterColumn.init))
    }
    guard let index = table.records.prefix(10).firstIndex(where: isHeading) else {
      let titles = first.fields.filter { !$0.trimmed.isEmpty }.prefix(8)
        .map { "\(ShownName($0))" }.joined(separator: ", ")
      throw table.error(
        first.line,
        "The column with the names was not found among \(titles). "
          + "Call it name, or two columns first name and last name.")
    }
    table.records.removeFirst(index)
    let heading = table.records[0]
    for (index, title) in heading.fields.enumerated() {
      guard let column = RosterColumn(title) else {
        if !title.trimmed.isEmpty { unused.append(title.trimmed) }
        continue
      }
      if let other = columns.updateValue(index, forKey: column) {
        throw table.error(
          heading.line,
          "The columns \(ShownName(heading.fields[other])) and \(ShownName(title)) have the same "
            + "meaning. Remove one.")
      }
    }
    // In several languages and in Germany, a column for first or last names makes "name" the
    // other one: "Name, Vorname", "Nombre, Apellidos".
    guard let name = columns[.name] else { return }
    if columns[.firstName] == nil, columns[.lastName] != nil {
      columns[.firstName] = name
    } else if columns[.firstName] != nil, columns[.lastName] == nil {
      columns[.lastName] = name
    }
  }

  private mutating func add(_ record: CSVReader.Record) throws(SourceError) {
    if record.fields[0].contains("Points Possible") { return }
    try table.expectAllFields(record)
    func field(_ column: RosterColumn) -> String {
      columns[column].map { record.fields[$0].trimmed } ?? ""
    }
    /// A mark without the number sign that Brightspace writes before it.
    func mark(_ column: RosterColumn) -> String {
      field(column).hasPrefix("#") ? String(field(column).dropFirst()) : field(column)
    }
    let names = [name(field), field(.participant), field(.github)]
    guard let name = names.first(where: { !$0.isEmpty }) else {
      // A row such as the one in which Canvas writes "Manual Posting" says nothing about anybody.
      if columns.values.allSatisfy({ record.fields[$0].trimmed.isEmpty }) { return }
      throw table.error(record.line, "This row has no name.")
    }
    var person = Person(name: name)
    person.id = mark(.id)
    person.number = mark(.number)
    person.login = mark(.login)
    person.email = field(.email)
    person.github = field(.github)
    note(field(.participant), on: &person)
    if let number = Self.participantsNumber(in: person.id) {
      (person.id, person.participant) = ("", number)
    }
    if isNobody(person) { return }
    person.section = field(.section)
    person.team = field(.team)
    person.submission = field(.submission)
    person.lateDays = try lateDays(field(.lateDays), record.line)
    try expectNew(person, record.line)
    people.append(person)
  }

  /// Returns the whole name, from one column or from those of its parts.
  private func name(_ field: (RosterColumn) -> String) -> String {
    let isPart = [columns[.firstName], columns[.lastName]].contains(columns[.name])
    if columns[.name] != nil, !isPart, !field(.name).isEmpty { return field(.name) }
    let (first, last) = (field(.firstName), field(.lastName))
    // The column "name" may have contained the last name as well.
    let isWhole = isPart && Set(NameForms.words(last)).isSubset(of: NameForms.words(first))
    // Korean syllables may be decomposed.
    let isLastFirst = last.precomposedStringWithCanonicalMapping.unicodeScalars
      .contains { $0.value > 0x2E7F }
    let parts = isWhole ? [first] : isLastFirst ? [last, first] : [first, last]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns true for what a platform's export lists beside people: a student for trying things
  /// out, or a row about the columns, such as their dates and points.
  private func isNobody(_ person: Person) -> Bool {
    let words = NameForms.words(person.name).joined()
    if ["teststudent", "studenttest", "demostudent", "studentdemo"].contains(words) { return true }
    if person.login.lowercased().hasSuffix("previewuser") { return true }
    let marks: [RosterColumn] = [.id, .number, .login, .email]
    let isMarked = [person.id, person.number, person.login, person.email].contains { !$0.isEmpty }
    return marks.contains { columns[$0] != nil } && !isMarked
      && [
        "points", "pointspossible", "maxpoints", "maximumpoints", "outof", "date", "duedate",
        "average", "classaverage", "mean", "median",
      ].contains(words)
  }

  /// Stores an identifier. In GitHub Classroom, it is an email address or the school's number. In
  /// Moodle, it is the person's number within one assignment, such as `Participant 123`.
  private func note(_ identifier: String, on person: inout Person) {
    if columns[.github] == nil {
      let number = Self.participantsNumber(in: identifier)
      person.participant = number ?? identifier
      if number == nil, identifier.contains(where: \.isLetter), person.login.isEmpty {
        person.login = identifier
      }
    } else if identifier.contains("@") {
      if person.email.isEmpty { person.email = identifier }
    } else if person.number.isEmpty, identifier.contains(where: \.isNumber) {
      person.number = identifier
    }
  }

  /// Returns the number in a name such as `Participant 123`, in the language of a Moodle site, or nil.
  private static func participantsNumber(in text: String) -> String? {
    let word =
      /(?:participant|teilnehme|partecipant|deelneme|uczestni|参与者|參與者|参加者|참가자|참여자)\D*([0-9]+)/
    return text.wholeMatch(of: word.ignoresCase()).map { String($0.1) }
  }

  private func lateDays(_ text: String, _ line: Int) throws(SourceError) -> Int {
    if text.isEmpty { return 0 }
    // Programs that compute with tables write 1.0 for 1.
    guard let days = text.wholeMatch(of: /([0-9]{1,3})(?:[.,]0+)?/).flatMap({ Int($0.1) }) else {
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
    ].filter { !$0.1.isEmpty }
    if marks.isEmpty { marks.append(("name", person.name)) }
    for (mark, value) in marks {
      // Logins and email addresses do not depend on case, but a school's numbers may.
      let ignoresCase = ["login", "email", "github_username"].contains(mark)
      let folded = ignoresCase ? value.lowercased() : value
      if let other = lines.updateValue(line, forKey: "\(mark) \(folded)") {
        let hint =
          mark == "name" ? " If they are two people, tell them apart in a column id or email." : ""
        throw table.error(
          line,
          "The \(mark) \(ShownName(value)) is in line \(other) too. Each person has one row.\(hint)"
        )
      }
    }
  }
}
