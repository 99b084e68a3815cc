/// The gradebook that Canvas imports: one assignment, with the course's title.
public struct CanvasCSV: ClassFormat {
  public let name = "canvas"
  public let reader = "Canvas: Grades, Import"
  public let fileName = "canvas.csv"

  public init() {}

  public func writer(for course: Course) -> any ClassFormatWriter { Writer(course: course) }
}

extension CanvasCSV {
  /// A row for everybody. Where there are no points the cell is blank, which leaves in Canvas what
  /// stands there.
  private struct Writer: ClassFormatWriter {
    let course: Course
    /// Names the people whom Canvas can only find by their names.
    private(set) var warnings: [String] = []

    init(course: Course) {
      self.course = course
    }

    var opening: String {
      let header = ["Student", "ID", "SIS User ID", "SIS Login ID", "Section", course.title]
      let possible: [CSVTable.Cell] =
        [.text("    Points Possible")] + Array(repeating: .blank, count: 4)
        + [.points(course.possible)]
      return CSVTable(rows: [header.map { .text($0.harmlessLine) }, possible]).text
    }

    mutating func part(of grade: Grade) -> String {
      let person = grade.person
      if person.id.isEmpty, person.number.isEmpty, person.login.isEmpty {
        warnings.append(
          "\(person.name.harmlessLine) has no id, number or login in the roster, so Canvas looks for "
            + "the name alone.")
      }
      let words = [person.name, person.id, person.number, person.login, person.section]
      let points = grade.points.map(CSVTable.Cell.points) ?? .blank
      return CSVTable(rows: [words.map { CSVTable.Cell.text($0.harmlessLine) } + [points]]).text
    }
  }
}
