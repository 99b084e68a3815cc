import Judging

/// One person in the class map.
struct ClassRow: Sendable {
  let name: String
  let section: String
  /// Where the page lies that the teacher reads, from the report's folder.
  let page: String
  let standing: Grade.Standing
  let points: Points?
  let lateDays: Int
  let statuses: [Verdict.Status]
  let notes: [String]
  let seconds: Double

  init(_ grade: Grade, page: String) {
    name = grade.person.shownName
    section = LongText(grade.person.section, .name).text
    self.page = page
    points = grade.points
    lateDays = grade.person.lateDays
    statuses = grade.results.map(\.verdict.status)
    notes = grade.notes.prefix(5).map { LongText($0, .sentence).text }
    seconds = grade.seconds
    switch grade.standing {
    case .notGraded(let reason): standing = .notGraded(LongText(reason, .sentence).text)
    default: standing = grade.standing
    }
  }

  var passed: Int { statuses.count { $0 == .passed } }
}
