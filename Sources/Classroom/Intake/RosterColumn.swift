/// What a column of a roster tells of a person.
enum RosterColumn: String, CaseIterable {
  case name
  case firstName
  case lastName
  case id
  case number
  case participant
  case login
  case email
  case section
  case lateDays
  case submission

  /// The column with this heading, as we, Canvas and Moodle write it; nil for any other.
  init?(heading: String) {
    let plain = String(heading.lowercased().filter { $0.isLetter || $0.isNumber })
    guard let column = Self.allCases.first(where: { $0.headings.contains(plain) }) else {
      return nil
    }
    self = column
  }

  /// The headings without spaces and signs, in lower case.
  private var headings: Set<String> {
    switch self {
    case .name: ["name", "student", "fullname", "studentname"]
    case .firstName: ["firstname", "givenname", "forename"]
    case .lastName: ["lastname", "surname", "familyname"]
    case .id: ["id", "userid", "canvasid"]
    case .number: ["number", "sisid", "sisuserid", "idnumber", "useridnumber", "studentnumber"]
    case .participant: ["identifier", "participant"]
    case .login: ["login", "sisloginid", "username", "loginid"]
    case .email: ["email", "emailaddress", "useremail"]
    case .section: ["section", "sections", "group", "groups"]
    case .lateDays: ["latedays", "dayslate"]
    case .submission: ["submission"]
    }
  }
}
