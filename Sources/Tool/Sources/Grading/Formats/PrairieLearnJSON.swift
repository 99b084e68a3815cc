import Foundation

/// PrairieLearn's result of an external grader: a fraction of the maximum, and the points.
struct PrairieLearnJSON: PersonFormat {
  let name = "prairielearn"
  let destination = ResultDestination.file("/grade/results/results.json")

  /// PrairieLearn accepts a million bytes, so messages are cut where there are many.
  func text(forStudent grade: Grade, in course: Course) throws -> String {
    for limit in [16_000, 4_000, 1_000] {
      let text = try text(grade, course, messageLimit: limit)
      if text.utf8.count <= 1_000_000 { return text }
    }
    return try text(grade, course, messageLimit: 250)
  }
}

extension PrairieLearnJSON {
  private func text(_ grade: Grade, _ course: Course, messageLimit: Int) throws -> String {
    let summary = grade.summary(in: course).joined(separator: "\n").cut(toCharacters: 10_000)
    var result: [String: JSON] = ["message": .text(summary)]
    if let reason = grade.reasonForNoPoints {
      result["gradable"] = .flag(false)
      result["format_errors"] = .list([.text(reason.cut(toCharacters: 10_000))])
    } else {
      result["gradable"] = .flag(true)
      result["score"] = .number(share(grade, course))
      result["tests"] = .list(grade.items.map { test($0, messageLimit) })
    }
    return try JSON.object(result).line + "\n"
  }

  /// Returns a fraction from 0 to 1, rounded to the nearest millionth. A bonus can make up for
  /// missing points but not exceed the maximum. The tests show the bonus in full.
  private func share(_ grade: Grade, _ course: Course) -> Decimal {
    let points = grade.points?.hundredths ?? 0
    let possible = course.possible.hundredths
    guard possible > 0 else { return points > 0 ? 1 : 0 }
    let millionths = (points * 2_000_000 + possible) / (possible * 2)
    return Decimal(min(millionths, 1_000_000)) / 1_000_000
  }

  /// Returns a test with points and a maximum. Without either of them, PrairieLearn would show
  /// none.
  private func test(_ graded: GradedItem, _ limit: Int) -> JSON {
    .object([
      "name": .text(graded.name.cut(toCharacters: 500)),
      "description": .text(
        graded.item.isBonus && !graded.isDisguised ? "A bonus of \(graded.item.points)" : ""),
      "points": .points(graded.points), "max_points": .points(graded.possible),
      "message": .text((graded.message ?? "").cut(toBytes: limit)),
      "output": .text(graded.printed.cut(toBytes: limit)),
    ])
  }
}
