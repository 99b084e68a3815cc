/// The gradebook that Canvas imports: one assignment, with the course's title.
public struct CanvasCSV: ClassFormat {
  public let name = "canvas"
  public let reader = "Canvas: Grades, Import"
  public let fileName = "canvas.csv"

  public init() {}

  /// A row for everybody. Where there are no points the cell is blank, which leaves in Canvas what
  /// stands there.
  public func text(_ grades: [Grade], in course: Course) -> String {
    let header = ["Student", "ID", "SIS User ID", "SIS Login ID", "Section", course.title]
    let possible: [CSV.Cell] =
      [.text("    Points Possible")] + Array(repeating: .blank, count: 4)
      + [.points(course.possible)]
    let rows = grades.map { grade in
      let person = grade.person
      let words = [person.name, person.id, person.number, person.login, person.section]
      return words.map { CSV.Cell.text($0.harmlessLine) } + [
        grade.points.map(CSV.Cell.points) ?? .blank
      ]
    }
    return CSV(rows: [header.map { .text($0.harmlessLine) }, possible] + rows).text
  }

  /// Names those whom Canvas can only find by their names.
  public func warnings(_ grades: [Grade], in course: Course) -> [String] {
    grades.map(\.person).filter { $0.id.isEmpty && $0.number.isEmpty && $0.login.isEmpty }
      .map {
        "\($0.name.harmlessLine) has no id, number or login in the roster, so Canvas looks for the "
          + "name alone."
      }
  }
}
