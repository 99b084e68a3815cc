import Judging

/// The gradebook that Moodle imports: grade and feedback side by side.
public struct MoodleCSV: ClassFormat {
  public let name = "moodle"
  public let reader = "Moodle: Grades, Import, CSV file"
  public let fileName = "moodle.csv"

  public init() {}

  public func writer(for course: Course) -> any ClassFormatWriter { Writer(course: course) }
}

extension MoodleCSV {
  /// A row for everybody whom Moodle can know: a single unknown person stops the whole import.
  /// Where there are no points the grade is `-`.
  fileprivate struct Writer: ClassFormatWriter {
    let course: Course
    private var unknown: [String] = []
    private var isHigh = false

    init(course: Course) {
      self.course = course
    }

    var opening: String {
      let header =
        ["userid", "useridnumber", "username", "useremail", "name"]
        + [course.title, "\(course.title) feedback"]
      return CSVTable(rows: [header.map { .text($0.harmlessLine) }]).text
    }

    mutating func part(of grade: Grade) -> String {
      let person = grade.person
      if (grade.points ?? Points(0)) > Points(100) { isHigh = true }
      guard person.isKnownToMoodle else {
        unknown.append(person.name)
        return ""
      }
      let words = [person.id, person.number, person.login, person.email, person.name]
      return CSVTable(rows: [
        words.map { CSVTable.Cell.text($0.harmlessLine) }
          + [
            grade.points.map(CSVTable.Cell.points) ?? .noGrade,
            .text(feedback(grade.shown(to: .student))),
          ]
      ]).text
    }

    /// Names the people who are left out, and points that Moodle may reject.
    var warnings: [String] {
      unknown.map {
        "\($0.harmlessLine) has no id, number, login or email in the roster and is left out: one "
          + "unknown person would stop Moodle's whole import."
      }
        + (isHigh
          ? [
            "Somebody has more than 100 points, which Moodle rejects unless the site allows it "
              + "(Grades, General settings, Unlimited grades)."
          ] : [])
    }
  }
}

extension MoodleCSV.Writer {
  /// The text for the student: the whole, then what does not pass. Moodle takes feedback for HTML.
  private func feedback(_ grade: Grade) -> String {
    let items = grade.items.compactMap { graded -> String? in
      guard let status = graded.status, !graded.isPassed else { return nil }
      let message = graded.message ?? "\(status.words)."
      return "\(graded.name), \(graded.pointsText), \(message.cut(toCharacters: 500))"
    }
    let summary = [grade.reasonForNoPoints ?? grade.lateness(in: course)].compactMap { $0 }
    // A spreadsheet's cell holds 32,767 characters, and escaping makes up to five of one.
    return (summary + grade.notes + items).joined(separator: "\n").cut(toCharacters: 6_000)
      .replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

extension CSVTable.Cell {
  /// Read by Moodle as no grade at all.
  fileprivate static let noGrade = CSVTable.Cell.mark("-")
}

extension Person {
  fileprivate var isKnownToMoodle: Bool {
    ![id, number, login, email].allSatisfy(\.isEmpty)
  }
}
