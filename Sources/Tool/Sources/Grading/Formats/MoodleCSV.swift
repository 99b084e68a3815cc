import Judging

/// The gradebook that Moodle imports, with columns for the grade and the feedback.
public struct MoodleCSV: ClassFormat {
  public let name = "moodle"
  public let reader = "Moodle: Grades, Import, CSV file"
  public let fileName = "moodle.csv"

  public init() {}

  public func writer(for course: Course) -> any ClassFormatWriter { Writer(course: course) }
}

extension MoodleCSV {
  /// Writes a row for each person who has a grade and whom Moodle can identify.
  ///
  /// A single unknown person stops the whole import, and a blank grade or `-` would clear an
  /// existing one.
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
      return CSVTable(rows: [header.map { .text($0.harmlessLine.withoutBackslashes) }]).text
    }

    mutating func part(of grade: Grade) -> String {
      guard let points = grade.points else { return "" }
      if points > Points(100) { isHigh = true }
      let person = grade.person
      let marks = [person.id, person.number, person.login, person.email].map(\.readableByMoodle)
      guard !marks.allSatisfy(\.isEmpty) else {
        unknown.append(person.name.harmlessLine)
        return ""
      }
      let words = marks + [person.name.withoutBackslashes]
      return CSVTable(rows: [
        words.map { CSVTable.Cell.text($0.harmlessLine) }
          + [.points(points), .text(feedback(grade.shown(to: .student)))]
      ]).text
    }

    /// Warnings that name the people who are left out, and points that Moodle may reject.
    var warnings: [String] {
      let left =
        unknown.isEmpty
        ? []
        : [
          "moodle.csv leaves out people without an id, number, login or email, because one unknown "
            + "person would stop Moodle's whole import: \(unknown.listed)."
        ]
      return left
        + (isHigh
          ? [
            "A person has more than 100 points, which Moodle rejects unless the site allows it "
              + "(Grades, General settings, Unlimited grades)."
          ] : [])
    }
  }
}

extension MoodleCSV.Writer {
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
    return (summary + grade.notes + items).joined(separator: "\n").cut(toCharacters: 5_000)
      .harmless.asHTML
  }
}

extension String {
  /// The text as HTML without backslashes and quotation marks: Moodle's reader takes a backslash
  /// before a quotation mark as an escape.
  fileprivate var asHTML: String {
    unicodeScalars.reduce(into: "") { html, scalar in
      switch scalar {
      case "&": html += "&amp;"
      case "<": html += "&lt;"
      case ">": html += "&gt;"
      case "\"": html += "&quot;"
      case "\\": html += "&#92;"
      case "\n": html += "<br>"
      default: html.unicodeScalars.append(scalar)
      }
    }
  }

  /// The text with slashes in place of backslashes, for texts that Moodle shows but does not look
  /// up.
  fileprivate var withoutBackslashes: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\\" ? "/" : $0 }))
  }

  /// The text that identifies a person, or an empty text if Moodle's reader would read something
  /// else.
  fileprivate var readableByMoodle: String {
    let scalars = Array(harmlessLine.unicodeScalars)
    let isUnclear = scalars.indices.contains { place in
      scalars[place] == "\\" && (place + 1 == scalars.count || scalars[place + 1] == "\"")
    }
    return isUnclear ? "" : self
  }
}
