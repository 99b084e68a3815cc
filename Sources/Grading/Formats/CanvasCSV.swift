/// The gradebook that Canvas imports: one assignment, with the course's title.
public struct CanvasCSV: ClassFormat {
  public let name = "canvas"
  public let reader = "Canvas: Grades, Import"
  public let fileName = "canvas.csv"

  public init() {}

  public func writer(for course: Course) -> any ClassFormatWriter { Writer(course: course) }
}

extension CanvasCSV {
  /// A row for everybody who has a grade: a blank cell would clear one that is there.
  private struct Writer: ClassFormatWriter {
    let course: Course
    private let title: CanvasTitle
    /// The people whom Canvas can only find by their names.
    private var nameless: [String] = []

    init(course: Course) {
      self.course = course
      title = CanvasTitle(course.title)
    }

    var opening: String {
      let header = ["Student", "ID", "SIS User ID", "SIS Login ID", "Section", title.written]
      let possible: [CSVTable.Cell] =
        [.text("    Points Possible")] + Array(repeating: .blank, count: 4)
        + [.points(course.possible)]
      return CSVTable(rows: [header.map { .text($0.harmlessLine) }, possible]).text
    }

    mutating func part(of grade: Grade) -> String {
      guard let points = grade.points else { return "" }
      let person = grade.person
      if person.id.isEmpty, person.number.isEmpty, person.login.isEmpty {
        nameless.append(person.name.harmlessLine)
      }
      let words = [person.name, person.id, person.number, person.login, person.section]
      return CSVTable(rows: [
        words.map { CSVTable.Cell.text($0.harmlessLine) } + [.points(points)]
      ]).text
    }

    var warnings: [String] {
      let sought =
        nameless.isEmpty
        ? []
        : [
          "Canvas matches people without an id, number or login by name alone: "
            + "\(nameless.listed)."
        ]
      return [title.remark].compactMap { $0 } + sought
    }
  }
}

/// A course's title as the heading of Canvas's column.
///
/// The rules are those of Canvas's own importer (`lib/gradebook_importer.rb` and
/// `Assignment.title_and_id` in `instructure/canvas-lms`): a column whose heading holds one of some
/// words is dropped, one that is called as a column for people is read from there, and a number in
/// parentheses at the end is an assignment's id.
public struct CanvasTitle: Sendable, Equatable {
  /// The heading.
  public let written: String
  /// A sentence for the teacher where a number in parentheses stands in the title, else nil.
  public let remark: String?

  /// Canvas's ids are counted over all its schools: one of four digits or fewer is rather a year.
  private static let digitsOfYear = 4

  public init(_ title: String) {
    let line = title.harmlessLine
    guard let match = line.wholeMatch(of: /(.*?)\s*\(([0-9]+)\)\s*/) else {
      (written, remark) = (line, nil)
      return
    }
    if match.2.count > Self.digitsOfYear {
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

  /// The name in a title for which Canvas would not read the column as an assignment, or nil.
  public static func reserved(in title: String) -> String? {
    let plain = title.trimmed
    return dropped.first { title.contains($0) } ?? taken.first { $0 == plain }
  }

  private static let dropped = [
    "Current Score", "Current Points", "Current Grade", "Final Score", "Final Points",
    "Final Grade", "Override Score", "Override Grade", "Override Status",
  ]

  /// `Notes` is the column that Canvas makes for a teacher's notes.
  private static let taken = [
    "Student", "LastName", "FirstName", "ID", "SIS User ID", "SIS Login ID", "Section",
    "Integration ID", "Root Account", "Notes",
  ]
}
