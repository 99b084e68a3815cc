import Judging

/// The gradebook that Moodle imports, with columns for the grade and the feedback, and a row for
/// each person who has a grade and whom Moodle can identify.
///
/// A single unknown person stops the whole import, and a blank grade or `-` would clear an existing
/// one.
struct MoodleCSV: ClassFormat {
  let fileName = "moodle.csv"
  let course: Course
  private(set) var rows = ""
  private(set) var unknown: [String] = []
  private(set) var isHigh = false

  var text: String {
    let header =
      ["userid", "useridnumber", "username", "useremail", "name"]
      + [course.title, "\(course.title) feedback"]
    return CSV.line(header.map(\.harmlessLine.withoutBackslashes)) + rows
  }

  mutating func add(_ grade: Grade) {
    guard let points = grade.points else { return }
    if points > Points(100) { isHigh = true }
    let person = grade.person
    let marks = [person.id, person.number, person.login, person.email].map(\.readableByMoodle)
    guard !marks.allSatisfy(\.isEmpty) else {
      unknown.append(person.name.harmlessLine)
      return
    }
    let words = (marks + [person.name.withoutBackslashes]).map(\.harmlessLine)
    rows += CSV.line(words + ["\(points)", feedback(grade.forStudents)])
  }

  /// Warnings that name the people who are left out, and points that Moodle may reject.
  var warnings: [String] {
    var warnings: [String] = []
    if !unknown.isEmpty {
      warnings.append(
        "moodle.csv leaves out people without an id, number, login or email, because one unknown "
          + "person would stop Moodle's whole import: \(unknown.listed).")
    }
    if isHigh {
      warnings.append(
        "A person has more than 100 points, which Moodle rejects unless the site allows it "
          + "(Grades, General settings, Unlimited grades).")
    }
    return warnings
  }

  /// Returns the text for the student, as HTML in one line: first the work as a whole, then the
  /// items that do not pass.
  private func feedback(_ grade: Grade) -> String {
    let items = grade.items.compactMap { graded -> String? in
      guard let status = graded.status, !graded.isPassed else { return nil }
      let message = graded.message ?? "\(status.words)."
      return "\(graded.name), \(graded.pointsText), \(message.cut(toCharacters: 500))"
    }
    let summary = [grade.lateness(in: course)].compactMap { $0 }
    // A spreadsheet's cell has room for 32,767 characters, and escaping turns one into at most six.
    // Moodle's reader takes a backslash before a quotation mark as an escape.
    return (summary + grade.record.notes + items).joined(separator: "\n").cut(toCharacters: 5_000)
      .harmless.escaped(by: ["\\": "&#92;", "\n": "<br>"])
  }
}

extension String {
  /// The text with slashes in place of backslashes, for texts that Moodle shows but does not look
  /// up.
  fileprivate var withoutBackslashes: String { mappingScalars { $0 == "\\" ? "/" : $0 } }

  /// The text that identifies a person, or an empty text if Moodle's reader would read something
  /// else.
  fileprivate var readableByMoodle: String {
    let unclear = /\\(?:"|$)/.matchingSemantics(.unicodeScalar)
    return harmlessLine.firstMatch(of: unclear) == nil ? self : ""
  }
}
