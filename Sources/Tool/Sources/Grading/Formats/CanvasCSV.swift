/// The gradebook that Canvas imports: one assignment with the course's title, and a row for each
/// person who has a grade. A blank cell would clear an existing one.
struct CanvasCSV: ClassFormat {
  let fileName = "canvas.csv"
  let course: Course
  private(set) var rows = ""
  /// The people whom Canvas can find only by their names.
  private(set) var nameless: [String] = []

  var text: String {
    let header = [
      "Student", "ID", "SIS User ID", "SIS Login ID", "Section", CanvasTitle(course.title).written,
    ]
    let possible = ["    Points Possible", "", "", "", "", "\(course.possible)"]
    return CSV.line(header) + CSV.line(possible) + rows
  }

  mutating func add(_ grade: Grade) {
    guard let points = grade.points else { return }
    let person = grade.person
    if person.id.isEmpty, person.number.isEmpty, person.login.isEmpty {
      nameless.append(person.name.harmlessLine)
    }
    let words = [person.name, person.id, person.number, person.login, person.section, "\(points)"]
    rows += CSV.line(words.map(\.harmlessLine))
  }

  var warnings: [String] {
    var warnings = [CanvasTitle(course.title).remark].compactMap { $0 }
    if !nameless.isEmpty {
      warnings.append(
        "Canvas matches people without an id, number or login by name alone: \(nameless.listed).")
    }
    return warnings
  }
}

/// A course's title as the heading of Canvas's column.
///
/// The rules are those of Canvas's own importer (`lib/gradebook_importer.rb` and
/// `Assignment.title_and_id` in `instructure/canvas-lms`). It drops a column whose heading contains
/// certain words. It reads a column that has the name of a column for people as that one. It takes
/// a number in parentheses at the end for an assignment's id.
public struct CanvasTitle: Sendable, Equatable {
  public let written: String
  /// A sentence for the teacher if the title ends with a number in parentheses, or nil.
  public let remark: String?

  public init(_ title: String) {
    let line = title.harmlessLine
    guard let match = line.wholeMatch(of: /(.*?)\s*\(([0-9]+)\)\s*/) else {
      (written, remark) = (line, nil)
      return
    }
    // Canvas counts ids over all its schools, so a number this short is more likely a year.
    if match.2.count > 4 {
      written = line
      remark =
        "canvas.csv is for the assignment that has the id \(match.2) in Canvas, because the title "
        + "ends with it."
    } else {
      written = "\(match.1) \(match.2)"
      remark =
        "In canvas.csv the title is \"\(written)\": Canvas takes a number in parentheses at "
        + "the end for an assignment's id."
    }
  }

  /// Returns the name in a title that keeps Canvas from reading the column as an assignment, or nil
  /// if there is none.
  public static func reserved(in title: String) -> String? {
    let plain = title.trimmed
    return dropped.first { title.contains($0) } ?? taken.first { $0 == plain }
  }

  private static let dropped = [
    "Current Score", "Current Points", "Current Grade", "Final Score", "Final Points",
    "Final Grade", "Override Score", "Override Grade", "Override Status",
  ]

  /// The names of Canvas's own columns. `Notes` is the one that Canvas creates for a teacher's
  /// notes.
  private static let taken = [
    "Student", "LastName", "FirstName", "ID", "SIS User ID", "SIS Login ID", "Section",
    "Integration ID", "Root Account", "Notes",
  ]
}
